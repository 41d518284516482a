import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { PDFDocument, PDFName, type PDFRef } from '@cantoo/pdf-lib';
import type { ComposeFailure } from './compose.ts';
import { openPdf, withPage, type PdfSession, type OpenPdf } from '../opening/document.ts';
import { withEditable } from '../opening/edit.ts';
import { addGlyphlessFont } from '../text/glyphless-font.ts';
import { invisibleText, type SearchablePage } from '../text/invisible-text.ts';
import type { PageBox } from './annotation-place.ts';
import { embedShot, shotOf, type Shot } from './redact-shot.ts';
import { visibleWords } from '../text/visible-words.ts';
import type { Word } from '../basics/words.ts';

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
/** What the copy still says, or why there is none. */
export type RedactedPdf =
  | {
      /** The words that each wanted page keeps. */
      readonly pages: readonly PageText[];
      /** The pages (from 1) that keep no words because nothing read off the paper is known. */
      readonly wordless: readonly number[];
    }
  | { readonly refused: ComposeFailure };

type PageText = { readonly page: number; readonly words: readonly Word[] };

/**
 * Writes a copy without what lies under the boxes and without what nobody sees. Every page becomes a picture of itself,
 * blackened in its pixels, with the words that stay and can be seen as invisible text; nothing of the old file comes along.
 */
export async function redactPdf({ pdfium }: PdfSession, input: RedactInput): Promise<RedactedPdf> {
  const bytes = readFileSync(input.file);
  const made = await withEditable(pdfium, bytes, (pdf) => redact(pdf, input.pages));
  if (typeof made === 'string') return { refused: made };
  await writeFile(`${input.outFile}.part`, made.bytes);
  await rename(`${input.outFile}.part`, input.outFile);
  return { pages: made.pages, wordless: made.wordless };
}

type Made = {
  readonly bytes: Uint8Array;
  readonly pages: readonly PageText[];
  readonly wordless: readonly number[];
};

async function redact(
  pdf: OpenPdf,
  pages: readonly RedactedPage[],
): Promise<Made | ComposeFailure> {
  const { pdfium, handle } = pdf;
  const made = await PDFDocument.create({ updateMetadata: false });
  const work: Work = { pdf, made, font: addGlyphlessFont(made) };
  const wanted = new Map(pages.map((page) => [page.page - 1, page]));
  const count = pdfium.FPDF_GetPageCount(handle);
  const laid: LaidPage[] = [];
  for (let index = 0; index < count; index += 1) {
    const page = wanted.get(index);
    if (page === undefined) made.addPage();
    else laid.push(await layPicture(work, page));
  }
  const bytes = await made.save({ useObjectStreams: false, addDefaultPage: false });
  if (!isWhole(pdf, bytes, count)) return 'UNREADABLE';
  const wordless = laid.flatMap(({ page, isWordless }) => (isWordless ? [page] : []));
  return { bytes, pages: laid.map(({ page, words }) => ({ page, words })), wordless };
}

type Work = {
  readonly pdf: OpenPdf;
  readonly made: PDFDocument;
  readonly font: PDFRef;
};
type LaidPage = PageText & { readonly isWordless: boolean };

/** Puts a page in as a picture with its words, of which those that nobody sees are left out. */
async function layPicture({ pdf, made, font }: Work, page: RedactedPage): Promise<LaidPage> {
  const taken = await withPage(pdf, page.page - 1, (open) => ({
    shot: shotOf(open, page.boxes),
    size: [open.width, open.height] as [number, number],
  }));
  if (taken === null) {
    made.addPage();
    return { page: page.page, words: [], isWordless: false };
  }
  const { shot, size } = taken;
  const [width, height] = size;
  const pageFrame = made.addPage([width, height]);
  const image = pageFrame.node.newXObject('Page', await embedShot(made, shot));
  const picture = `q ${width.toFixed(3)} 0 0 ${height.toFixed(3)} 0 0 cm ${String(image)} Do Q\n`;
  const name = String(pageFrame.node.newFontDictionary('OCR', font));
  const paper = { left: 0, bottom: 0, width, height, rotation: 0 };
  const kept = keptWords(page, shot);
  const words = kept ?? [];
  const text = words.length > 0 ? invisibleText(paper, name, { ...page, words }) : '';
  const stream = made.context.register(made.context.flateStream(text + picture));
  pageFrame.node.set(PDFName.of('Contents'), stream);
  return { page: page.page, words, isWordless: kept === null };
}

/**
 * The words a page keeps. What a file tells of scanned paper may lie anywhere, so that a word that was blackened could
 * live on beside its box: such a page keeps none (null). What was read off a page was seen.
 */
function keptWords({ words, boxes, isTold }: RedactedPage, shot: Shot): readonly Word[] | null {
  if (!isTold) return words;
  if (shot.isPaper && boxes.length > 0) return null;
  return visibleWords(words, shot);
}

/** The new file opens and has as many pages. */
function isWhole({ pdfium }: OpenPdf, bytes: Uint8Array, count: number): boolean {
  const opened = openPdf(pdfium, Buffer.from(bytes));
  if (typeof opened === 'string') return false;
  const pages = pdfium.FPDF_GetPageCount(opened.pdf.handle);
  opened.close();
  return pages === count;
}
