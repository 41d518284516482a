import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { PDFDocument, PDFName, type PDFRef } from '@cantoo/pdf-lib';
import type { ComposeFailure } from './pdf-compose.ts';
import { openPdf, withPage, type Desk, type OpenPdf } from './pdf-document.ts';
import { withEditable } from './pdf-edit.ts';
import { addGlyphlessFont } from './pdf-glyphless-font.ts';
import { invisibleText, type SearchablePage } from './pdf-invisible-text.ts';
import type { PageBox } from './pdf-mark-place.ts';
import { picturesAmong, stripBeside } from './pdf-redact-keep.ts';
import { embedShot, shotOf } from './pdf-redact-shot.ts';
import { savedBytes } from './pdf-save.ts';

/** A page as it may be shown: what turns black, and the words that stay. */
export type RedactedPage = SearchablePage & {
  readonly boxes: readonly PageBox[];
  /** The words were told by the file, not read off the page. */
  readonly isTold: boolean;
};

export type RedactInput = {
  readonly file: string;
  readonly outFile: string;
  /** The pages that are wanted; the others become empty ones, so that the numbers stay. */
  readonly pages: readonly RedactedPage[];
};
export type RedactedPdf =
  | {
      readonly pictures: readonly number[];
      /** The pages (from 1) that keep no words. */
      readonly wordless: readonly number[];
    }
  | { readonly refused: ComposeFailure };

/**
 * Writes a copy without what lies under the boxes. A page with a box becomes a picture of itself, blackened in
 * its pixels, with the words that stay as invisible text; nothing of the old file but what other pages draw comes along.
 */
export async function redactPdf({ pdfium }: Desk, input: RedactInput): Promise<RedactedPdf> {
  const bytes = readFileSync(input.file);
  const made = await withEditable(pdfium, bytes, (pdf) => redact(pdf, input.pages));
  if (typeof made === 'string') return { refused: made };
  await writeFile(`${input.outFile}.part`, made.bytes);
  await rename(`${input.outFile}.part`, input.outFile);
  return { pictures: made.pictures, wordless: made.wordless };
}

type Made = {
  readonly bytes: Uint8Array;
  readonly pictures: readonly number[];
  readonly wordless: readonly number[];
};

async function redact(
  pdf: OpenPdf,
  pages: readonly RedactedPage[],
): Promise<Made | ComposeFailure> {
  const { pdfium, handle } = pdf;
  // What notes and forms show becomes part of the page; the notes themselves are left behind.
  for (const { page } of pages) await withPage(pdf, page - 1, () => null);
  const source = await PDFDocument.load(savedBytes(pdfium, handle), { updateMetadata: false });
  stripBeside(source);
  const hidden = pages.filter(({ boxes }) => boxes.length > 0).map(({ page }) => page - 1);
  const pictures = picturesAmong(source, new Set(hidden));
  const made = await PDFDocument.create({ updateMetadata: false });
  const work: Work = { pdf, source, made, font: addGlyphlessFont(made) };
  const wanted = new Map(pages.map((page) => [page.page - 1, page]));
  const wordless: number[] = [];
  for (let index = 0; index < source.getPageCount(); index += 1) {
    const page = wanted.get(index);
    if (page === undefined) made.addPage();
    else if (pictures.has(index)) wordless.push(...(await layPicture(work, page)));
    else made.addPage((await made.copyPages(source, [index]))[0]!);
  }
  const saved = await made.save({ useObjectStreams: false, addDefaultPage: false });
  const count = pdfium.FPDF_GetPageCount(handle);
  return isWhole(pdf, saved, count)
    ? { bytes: saved, pictures: [...pictures], wordless }
    : 'UNREADABLE';
}

type Work = {
  readonly pdf: OpenPdf;
  readonly source: PDFDocument;
  readonly made: PDFDocument;
  readonly font: PDFRef;
};

/**
 * Puts a page in as a picture; gives its number when it keeps no words. What a file tells of scanned paper may
 * lie anywhere, so that a word that was blackened could live on beside its box.
 */
async function layPicture({ pdf, made, font }: Work, page: RedactedPage): Promise<number[]> {
  const taken = await withPage(pdf, page.page - 1, (open) => ({
    shot: shotOf(open, page.boxes),
    size: [open.width, open.height] as [number, number],
  }));
  if (taken === null) {
    made.addPage();
    return [];
  }
  const [width, height] = taken.size;
  const sheet = made.addPage([width, height]);
  const image = sheet.node.newXObject('Page', await embedShot(made, taken.shot));
  const picture = `q ${width.toFixed(3)} 0 0 ${height.toFixed(3)} 0 0 cm ${String(image)} Do Q\n`;
  const name = String(sheet.node.newFontDictionary('OCR', font));
  const paper = { left: 0, bottom: 0, width, height, rotation: 0 };
  const isWordless = taken.shot.isPaper && page.isTold;
  const text = page.words.length > 0 && !isWordless ? invisibleText(paper, name, page) : '';
  const stream = made.context.register(made.context.flateStream(text + picture));
  sheet.node.set(PDFName.of('Contents'), stream);
  return isWordless ? [page.page] : [];
}

/** The new file opens and has as many pages. */
function isWhole({ pdfium }: OpenPdf, bytes: Uint8Array, count: number): boolean {
  const opened = openPdf(pdfium, Buffer.from(bytes));
  if (typeof opened === 'string') return false;
  const pages = pdfium.FPDF_GetPageCount(opened.pdf.handle);
  opened.close();
  return pages === count;
}
