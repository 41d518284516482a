import { rename, writeFile } from 'node:fs/promises';
import { PDFArray, PDFDocument, PDFName, type PDFPage, type PDFRef } from '@cantoo/pdf-lib';
import { readFileSync } from 'node:fs';
import { withPage, withPdf, type Desk, type OpenPdf } from './pdf-document.ts';
import { addGlyphlessFont, LETTER_EMS } from './pdf-glyphless-font.ts';
import type { QuarterTurn } from './pdf-page-jpeg.ts';
import type { Word } from './words.ts';

/** Words read on one page; their lines run turned and aslant as the page lies. */
export type SearchablePage = {
  /** Counted from 1. */
  readonly page: number;
  readonly words: readonly Word[];
  readonly turn: QuarterTurn;
  readonly skew: number;
};

export type SearchableInput = {
  readonly original: string;
  readonly outFile: string;
  readonly pages: readonly SearchablePage[];
};

/** Writes a copy of the original with invisible text in place, or gives null when that cannot be proved right. */
export async function searchablePdf(desk: Desk, input: SearchableInput): Promise<string | null> {
  const pages = input.pages.filter(({ words }) => words.length > 0);
  if (pages.length === 0) return null;
  const count = await withPdf(desk, input.original, mayBeRewritten);
  if (typeof count !== 'number' || count === 0) return null;

  const copy = `${input.outFile}.part`;
  await writeFile(copy, await withText(readFileSync(input.original), pages));
  const proved = await withPdf(desk, copy, (pdf) => proves(pdf, pages, count));
  if (proved !== true) return null;
  await rename(copy, input.outFile);
  return input.outFile;
}

/** The number of pages, or 0 for a document that another program should not write again. */
function mayBeRewritten({ pdfium, handle }: OpenPdf): number {
  return pdfium.EPDF_IsEncrypted(handle) ? 0 : pdfium.FPDF_GetPageCount(handle);
}

async function withText(
  original: Uint8Array,
  pages: readonly SearchablePage[],
): Promise<Uint8Array> {
  const document = await PDFDocument.load(original, { updateMetadata: false });
  const font = addGlyphlessFont(document);
  for (const words of pages) {
    const page = document.getPage(words.page - 1);
    underlay(page, font, words);
  }
  return await document.save({ useObjectStreams: false, updateFieldAppearances: false });
}

/** Puts the text before all that is drawn, where no leftover state of the page can move it. */
function underlay(page: PDFPage, font: PDFRef, words: SearchablePage): void {
  const { context } = page.doc;
  const name = page.node.newFontDictionary('OCR', font);
  const stream = context.register(context.flateStream(textOperators(sheetOf(page), name, words)));
  const existing = page.node.get(PDFName.of('Contents'));
  const before = context.lookup(existing);
  const rest =
    before instanceof PDFArray ? before.asArray() : existing === undefined ? [] : [existing];
  page.node.set(PDFName.of('Contents'), context.obj([stream, ...rest]));
}

type Sheet = {
  readonly left: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
};

/** The visible part of the page in its own space: where crop box and media box overlap. */
function sheetOf(page: PDFPage): Sheet {
  const media = page.getMediaBox();
  const crop = page.getCropBox();
  const left = Math.max(media.x, crop.x);
  const bottom = Math.max(media.y, crop.y);
  const width = Math.min(media.x + media.width, crop.x + crop.width) - left;
  const height = Math.min(media.y + media.height, crop.y + crop.height) - bottom;
  const rotation = ((page.getRotation().angle % 360) + 360) % 360;
  return { left, bottom, width, height, rotation };
}

const INVISIBLE = 3;

function textOperators(sheet: Sheet, font: PDFName, { words, turn, skew }: SearchablePage): string {
  const lines = words.map((word) => wordOperators(sheet, word, { font: String(font), turn, skew }));
  return `q BT ${INVISIBLE} Tr\n${lines.join('\n')}\nET Q\n`;
}

type Writing = { readonly font: string; readonly turn: QuarterTurn; readonly skew: number };

/** One word: as high and as long as its box, along the direction of its line. */
function wordOperators(sheet: Sheet, word: Word, { font, turn, skew }: Writing): string {
  const { rotation } = sheet;
  const [seenWidth, seenHeight] =
    rotation % 180 === 0 ? [sheet.width, sheet.height] : [sheet.height, sheet.width];
  const wide = word.width * seenWidth;
  const high = word.height * seenHeight;
  const [length, size] = turn % 180 === 0 ? [wide, high] : [high, wide];
  // Seen angle, clockwise: the line's own skew less the turn that would bring the page upright.
  const seen = ((skew - turn) * Math.PI) / 180;
  const centre = [
    (word.x + word.width / 2) * seenWidth,
    (word.y + word.height / 2) * seenHeight,
  ] as const;
  const start = along(centre, seen, [-length / 2, size / 2]);
  const [x, y] = toPage(sheet, start);
  const angle = (rotation * Math.PI) / 180 - seen;
  const cos = Math.cos(angle).toFixed(5);
  const sin = Math.sin(angle).toFixed(5);
  const units = utf16(word.text);
  const stretch = (100 * length) / (units.length * LETTER_EMS * Math.max(size, 0.1));
  return (
    `${font} ${Math.max(size, 0.1).toFixed(2)} Tf ${stretch.toFixed(2)} Tz ` +
    `${cos} ${sin} ${(-Math.sin(angle)).toFixed(5)} ${cos} ${x.toFixed(2)} ${y.toFixed(2)} Tm ` +
    `<${units.join('')}0020> Tj`
  );
}

type Point = readonly [number, number];

/** A point given along and across the line (down is positive), on the displayed page. */
function along([x, y]: Point, angle: number, [forth, down]: Point): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x + forth * cos - down * sin, y + forth * sin + down * cos];
}

/** From the displayed page (points from the top left) into the page's own space. */
function toPage({ left, bottom, width, height, rotation }: Sheet, [x, y]: Point): Point {
  if (rotation === 90) return [left + y, bottom + x];
  if (rotation === 180) return [left + width - x, bottom + y];
  if (rotation === 270) return [left + width - y, bottom + height - x];
  return [left + x, bottom + height - y];
}

function utf16(text: string): string[] {
  return Array.from({ length: text.length }, (_, at) =>
    text.charCodeAt(at).toString(16).padStart(4, '0').toUpperCase(),
  );
}

/** The copy has as many pages, and PDFium reads the first word of each written page where it stands. */
async function proves(
  pdf: OpenPdf,
  pages: readonly SearchablePage[],
  count: number,
): Promise<boolean> {
  if (pdf.pdfium.FPDF_GetPageCount(pdf.handle) !== count) return false;
  for (const { page, words } of pages) {
    const found = await withPage(pdf, page - 1, (open) => {
      const layer = pdf.pdfium.FPDFText_LoadPage(open.handle);
      const characters = pdf.pdfium.FPDFText_CountChars(layer);
      pdf.pdfium.FPDFText_ClosePage(layer);
      return characters;
    });
    if (found === null || found < words.length) return false;
  }
  return true;
}
