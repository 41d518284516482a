import { readFile, writeFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { EInvoice } from '@postkorb/domain/einvoice';
import { drawPiece, drawRule, openPress, SHEET, type Press } from '@postkorb/pdf/text/typeset';
import { openFaces, readable, setLines } from '@postkorb/pdf/text/typeset-lines';
import { textOfWords, type Word } from '@postkorb/pdf/basics/words';
import { present } from '@postkorb/domain/basics';
import { layAppendix } from './page-appendix.ts';
import { layHead, titleOf } from './page-head.ts';
import { layLines } from './page-lines.ts';
import { brief } from './page-parts.ts';
import { layPayment, laySums } from './page-sums.ts';
import { textsOfXml } from '../files/texts-of-xml.ts';

export type DrawInput = {
  /** The XML the invoice was read from. */
  readonly file: string;
  readonly invoice: EInvoice;
  readonly outFile: string;
};
/** A page that was drawn, in points, with its words in fractions of it. */
export type DrawnPage = {
  readonly width: number;
  readonly height: number;
  readonly words: readonly Word[];
  /** What stands on it; on the first also whatever else the XML says. */
  readonly text: string;
};

/** Pages that are drawn of one invoice; the last says that there is more. */
export const MOST_SHEETS = 50;
const MOST_BESIDE = 1_000_000;
const MADE =
  'Diese Seite wurde aus den Daten der E-Rechnung erzeugt; maßgeblich ist die XML-Datei.';
const CUT = `Die Daten füllen mehr als ${MOST_SHEETS} Seiten; was fehlt, steht in der XML-Datei.`;

/** Draws an invoice that is data alone, and says what stands where. */
export async function drawInvoice({ file, invoice, outFile }: DrawInput): Promise<DrawnPage[]> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const press = openPress(document, await openFaces(document), MOST_SHEETS);
  for (const part of [layHead, layLines, laySums, layPayment, layAppendix]) part(press, invoice);
  for (const place of press.sheets.keys()) frame(press, titleOf(invoice), place);
  document.setTitle(brief(titleOf(invoice)));
  document.setLanguage('de');
  await writeFile(outFile, await document.save());
  const beside = besides(press, textsOfXml(await readFile(file)));
  return press.sheets.map(({ words }, place) => {
    const text = textOfWords(words);
    return {
      width: SHEET.width,
      height: SHEET.height,
      words,
      text: place === 0 && beside !== '' ? `${text}\n\n${beside}` : text,
    };
  });
}

/** Says on a sheet that it was made, of which invoice it is and which of how many; nobody searches for that. */
function frame({ sheets, faces, isFull }: Press, title: string, place: number): void {
  const { page } = present(sheets[place]);
  const { left, measure } = SHEET;
  const small = { x: left, width: measure, size: 7.5, isGrey: true } as const;
  const draw = (text: string, end: number, align?: 'right') => {
    const [line] = setLines(faces, { ...small, text, ...(align && { align }) });
    for (const piece of line?.pieces ?? []) drawPiece(page, piece, end);
  };
  draw(MADE, 42);
  drawRule(page, 46);
  const foot = SHEET.height - 34;
  drawRule(page, foot - 10);
  draw(isFull && place === sheets.length - 1 ? CUT : brief(title, 50), foot);
  draw(`Seite ${place + 1} von ${sheets.length}`, foot, 'right');
}

/** What the XML says and no sheet shows as one word: codes, whole IBANs, whatever had no room. */
function besides({ sheets }: Press, texts: Iterable<string>): string {
  const shown = new Set(sheets.flatMap(({ words }) => words.map(({ text }) => text)));
  const found = new Set<string>();
  let length = 0;
  for (const one of texts) {
    const text = readable(one);
    if (found.has(text) || text.split(/\s+/).every((word) => word === '' || shown.has(word)))
      continue;
    found.add(text.slice(0, MOST_BESIDE - length));
    length += text.length;
    if (length >= MOST_BESIDE) break;
  }
  return [...found].join('\n');
}
