import type { EInvoice, EInvoiceLine } from '@postkorb/domain/einvoice';
import { lay, SHEET, type Press } from '@postkorb/pdf/text/typeset';
import { across, ruled, setLines, type Cell, type Line } from '@postkorb/pdf/text/typeset-lines';
import { present } from '@postkorb/domain/basics';
import { amountText, decimalText, periodText, rateText, UNITS } from './german-words.ts';
import { adjustmentText, brief, joined, layPart, textLines } from './page-parts.ts';

/** The place of every column, in points from the left margin, and how wide it is. */
const COLUMNS = [
  { x: 0, width: 42 },
  { x: 48, width: 196 },
  { x: 250, width: 68, align: 'right' },
  { x: 324, width: 62, align: 'right' },
  { x: 390, width: 30, align: 'right' },
  { x: 424, width: SHEET.measure - 424, align: 'right' },
] as const;
const HEADS = ['Nr.', 'Was', 'Menge', 'Preis', 'USt.', 'Betrag'];
const DEEPEST = 8;
/** Sheets that are left for the sums when lines fill all others. */
const FOR_SUMS = 5;

type Look = Omit<Cell, 'x' | 'width'>;

function cell(press: Press, column: number, { text, ...look }: Look): Line[] {
  const { x, ...place } = present(COLUMNS[column]);
  return setLines(press.faces, { ...place, ...look, x: SHEET.left + x, text: brief(text, 80) });
}

const header = (press: Press): Line[] =>
  across(...HEADS.map((text, column) => cell(press, column, { text, size: 8, isGrey: true })));

function about(line: EInvoiceLine, currency: string | null): string {
  return joined([
    line.description,
    line.articleNumber && `Artikelnummer ${line.articleNumber}`,
    ...line.attributes.map(({ name, value }) => joined([name, value], ': ')),
    periodText(line.period),
    ...line.notes,
    ...line.adjustments.map((one) => adjustmentText(one, currency)),
  ]);
}

function quantityOf({ quantity, unitCode }: EInvoiceLine): string {
  const unit = unitCode && (UNITS[unitCode] ?? unitCode);
  return joined([quantity === null ? '–' : decimalText(quantity), unit], ' ');
}

function priceOf({ netPrice, priceQuantity: per }: EInvoiceLine, currency: string | null): string {
  const isOne = per === null || /^1(\.0*)?$/.test(per);
  return joined([amountText(netPrice, currency), isOne ? null : `je ${decimalText(per)}`]);
}

type Row = { readonly line: EInvoiceLine; readonly depth: number };

function rowLines(press: Press, { line, depth }: Row, currency: string | null): Line[] {
  const { x, width } = COLUMNS[1];
  const indent = 8 * Math.min(depth, DEEPEST);
  const what = { x: SHEET.left + x + indent, width: width - indent };
  return ruled(
    across(
      cell(press, 0, { text: line.id ?? '–', size: 8.5, isGrey: true }),
      [
        ...textLines(press, brief(line.name ?? '–', 1_000), { ...what, isBold: true }),
        ...textLines(press, about(line, currency), { ...what, size: 8.5, isGrey: true }),
      ],
      cell(press, 2, { text: quantityOf(line) }),
      cell(press, 3, { text: priceOf(line, currency) }),
      cell(press, 4, { text: rateText(line.taxRate) ?? line.taxCategory ?? '–' }),
      cell(press, 5, { text: amountText(line.lineTotal, currency), isBold: true }),
    ),
  );
}

/** The lines with those below them, in their order. */
function* rowsOf(lines: readonly EInvoiceLine[], depth = 0): Generator<Row> {
  for (const line of lines) {
    yield { line, depth };
    yield* rowsOf(line.subLines, depth + 1);
  }
}

/** What was supplied, line by line, as far as sheets are left for it. */
export function layLines(press: Press, { lines, currency }: EInvoice): void {
  if (lines.length === 0) return;
  const rows = [...rowsOf(lines)];
  const { most } = press;
  press.most = most - FOR_SUMS;
  const head = header(press);
  layPart(press, 'Positionen', head);
  press.head = head;
  let shown = 0;
  for (const row of rows) {
    lay(press, rowLines(press, row, currency), { gap: 3, keep: 12 });
    if (press.isFull) break;
    shown += 1;
  }
  press.head = [];
  Object.assign(press, { most, isFull: false });
  if (shown === rows.length) return;
  const said = `Gezeigt werden ${decimalText(String(shown))} von ${decimalText(String(rows.length))} Positionen. Die XML-Datei enthält alle.`;
  lay(press, textLines(press, said, { isBold: true }), { gap: 8 });
}
