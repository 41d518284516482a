import type { EInvoiceAdjustment } from '@postkorb/domain/einvoice';
import { lay, SHEET, type Press } from '@postkorb/pdf/text/typeset';
import { across, readable, setLines, type Cell, type Line } from '@postkorb/pdf/text/typeset-lines';
import { amountText, rateText } from './german-words.ts';

const { left, measure } = SHEET;
const LABEL = 130;
const HEADING = 11;

export type Detail = readonly [label: string, value: string | null];

/** What is said and how it is called, a line each; what is not said is left out. */
export function detailLines(
  press: Press,
  details: readonly Detail[],
  at: Partial<DetailPlace> = {},
): Line[] {
  const { x = left, width = measure, label = LABEL } = at;
  return details.flatMap(([name, value]) =>
    value
      ? across(
          setLines(press.faces, { text: name, x, width: label - 8, isGrey: true }),
          setLines(press.faces, { text: value, x: x + label, width: width - label }),
        )
      : [],
  );
}
type DetailPlace = { readonly x: number; readonly width: number; readonly label: number };

/** A part of the page under its heading, which never stands alone at the foot; nothing where the part is empty. */
export function layPart(press: Press, title: string, lines: readonly Line[]): void {
  if (lines.length === 0) return;
  const heading = { text: title, x: left, width: measure, size: HEADING, isBold: true };
  const below = lines.slice(0, 2).reduce((sum, { height }) => sum + height, 0);
  lay(press, setLines(press.faces, heading), { gap: 14, keep: below + 4 });
  lay(press, lines, { gap: 4 });
}

/** Text over the whole measure, or as the look says. */
export function textLines(press: Press, text: string, look: Partial<Cell> = {}): Line[] {
  return setLines(press.faces, { x: left, width: measure, ...look, text });
}

/** One allowance or charge with its reason, signed as it counts. */
export function adjustmentText(one: EInvoiceAdjustment, currency: string | null): string {
  const name = one.reason ?? (one.isCharge ? 'Zuschlag' : 'Abzug');
  const rate = one.percent === null ? '' : ` (${rateText(one.percent)})`;
  return `${name}${rate}: ${one.isCharge ? '+' : '−'} ${amountText(one.amount, currency)}`;
}

/** A text as long as a head has room for; whole it stands in the XML, and is found. */
export function brief(text: string, most = 200): string {
  const signs = Array.from(readable(text).replaceAll('\n', ' '));
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : signs.join('');
}

/** Everything that is said, apart by line breaks or as asked. */
export function joined(said: readonly (string | null)[], by = '\n'): string {
  return said.filter(Boolean).join(by);
}
