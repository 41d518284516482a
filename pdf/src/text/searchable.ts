import { rename, writeFile } from 'node:fs/promises';
import { PDFArray, PDFDocument, PDFName, type PDFPage, type PDFRef } from '@cantoo/pdf-lib';
import { readFileSync } from 'node:fs';
import { withPage, withPdf, type PdfSession, type OpenPdf } from '../opening/document.ts';
import { addGlyphlessFont } from './glyphless-font.ts';
import { invisibleText, type SearchablePage } from './invisible-text.ts';
import { pageFrameOf } from '../opening/page-frame.ts';

/** Words that were read off the pages of a scan; pages without any stay as they are. */
export type SearchableInput = {
  readonly original: string;
  readonly outFile: string;
  readonly pages: readonly SearchablePage[];
};

/** Writes a copy of the original with invisible text in place, or gives null when that cannot be proved right. */
export async function searchablePdf(
  session: PdfSession,
  input: SearchableInput,
): Promise<string | null> {
  const pages = input.pages.filter(({ words }) => words.length > 0);
  if (pages.length === 0) return null;
  const source = await withPdf(session, input.original, mayBeRewritten);
  if (typeof source === 'string' || source.count === 0) return null;
  const { count, rebuilt } = source;

  const copy = `${input.outFile}.part`;
  await writeFile(copy, await withText(rebuilt ?? readFileSync(input.original), pages));
  const proved = await withPdf(session, copy, (pdf) => proves(pdf, pages, count));
  if (proved !== true) return null;
  await rename(copy, input.outFile);
  return input.outFile;
}

/** The number of pages, or 0 for a document that another program should not write again; and what is read instead of a damaged file. */
function mayBeRewritten({ pdfium, handle, rebuilt }: OpenPdf) {
  const count = pdfium.EPDF_IsEncrypted(handle) ? 0 : pdfium.FPDF_GetPageCount(handle);
  return { count, rebuilt };
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
  const text = invisibleText(pageFrameOf(page), String(name), words);
  const stream = context.register(context.flateStream(text));
  const existing = page.node.get(PDFName.of('Contents'));
  const before = context.lookup(existing);
  const rest =
    before instanceof PDFArray ? before.asArray() : existing === undefined ? [] : [existing];
  page.node.set(PDFName.of('Contents'), context.obj([stream, ...rest]));
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
