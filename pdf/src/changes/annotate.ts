import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import type { PDFDocument } from '@cantoo/pdf-lib';
import type { ComposeFailure } from './compose.ts';
import { openPdf, withPage, type PdfSession, type OpenPdf } from '../opening/document.ts';
import { takenApart, withEditable } from '../opening/edit.ts';
import { fillIn, type Filling, type PdfFormField } from './form.ts';
import { isFillable } from '../opening/xfa.ts';
import { DoesNotFit, draw, type Drawing } from './annotation-drawing.ts';
import { embedAnnotationFont } from '../text/annotation-font.ts';
import { picturesIn, type PictureFailure } from './annotation-picture.ts';
import type { PageBox } from './annotation-place.ts';
import { drawOver } from './annotation-state.ts';
import { savedBytes } from '../opening/save.ts';
import type { Pdfium } from '../basics/pdfium.ts';
import { apart, fraction, type Word } from '../basics/words.ts';

/** What is put on a document: answers first, then drawings over them. */
export type AnnotateInput = {
  readonly file: string;
  readonly outFile: string;
  readonly drawings: readonly Drawing[];
  readonly fillings: readonly Filling[];
};

/** Why no copy was written. */
export type AnnotateFailure =
  | ComposeFailure
  | 'NOT_FILLABLE'
  | 'TEXT_DOES_NOT_FIT'
  | PictureFailure;

/** What stands on a page now beside what stood there. */
export type AnnotatedPage = {
  readonly page: number;
  /** Words that were written; their lines count from 0. */
  readonly words: readonly Word[];
  /** Where nothing stands any more of what stood there: a form that is answered anew. */
  readonly cleared: readonly PageBox[];
};
/** The pages that were drawn on or filled in, or why there is no copy. */
export type AnnotatedPdf =
  | { readonly pages: readonly AnnotatedPage[] }
  | { readonly refused: AnnotateFailure };

/** Writes a copy with drawings on its pages and its form filled in; the file itself is never touched. */
export async function annotatePdf(
  { pdfium }: PdfSession,
  input: AnnotateInput,
): Promise<AnnotatedPdf> {
  const bytes = readFileSync(input.file);
  const filled = await filledIn(pdfium, bytes, input.fillings);
  if (typeof filled === 'string') return { refused: filled };
  const drawn = await drawnOn(pdfium, filled.bytes, input.drawings);
  if (typeof drawn === 'string') return { refused: drawn };
  await writeFile(`${input.outFile}.part`, drawn.bytes);
  await rename(`${input.outFile}.part`, input.outFile);
  return { pages: together(filled.answers, drawn.words) };
}

type Filled = { readonly bytes: Buffer; readonly answers: readonly PdfFormField[] };

async function filledIn(
  pdfium: Pdfium,
  bytes: Buffer,
  fillings: readonly Filling[],
): Promise<Filled | AnnotateFailure> {
  if (fillings.length === 0) return { bytes, answers: [] };
  return await withEditable(pdfium, bytes, async (pdf) => {
    if (!isFillable(pdf)) return 'NOT_FILLABLE' as const;
    const document = await takenApart(pdf, bytes);
    const answers = await fillIn(document, fillings);
    if (answers === null) return 'NOT_FILLABLE' as const;
    const saved = Buffer.from(await save(document));
    const pages = new Set(answers.map(({ page }) => page));
    return { bytes: await flattened(pdfium, saved, pages), answers };
  });
}

const save = (document: PDFDocument) =>
  document.save({ useObjectStreams: false, updateFieldAppearances: false });

/** Makes what the form shows part of these pages, because pages that are moved leave their form behind. */
async function flattened(pdfium: Pdfium, bytes: Buffer, pages: ReadonlySet<number>) {
  const opened = openPdf(pdfium, bytes);
  if (typeof opened === 'string') throw new Error(opened);
  try {
    for (const page of pages) await withPage(opened.pdf, page - 1, () => null);
    return savedBytes(pdfium, opened.pdf.handle);
  } finally {
    opened.close();
  }
}

type DrawnOn = { readonly bytes: Buffer; readonly words: ReadonlyMap<number, readonly Word[]> };

async function drawnOn(
  pdfium: Pdfium,
  bytes: Buffer,
  drawings: readonly Drawing[],
): Promise<DrawnOn | AnnotateFailure> {
  if (drawings.length === 0) return { bytes, words: new Map() };
  try {
    return await withEditable(pdfium, bytes, (pdf) => drawAll(pdf, bytes, drawings));
  } catch (error) {
    if (error instanceof DoesNotFit) return 'TEXT_DOES_NOT_FIT';
    throw error;
  }
}

async function drawAll(
  pdf: OpenPdf,
  bytes: Buffer,
  drawings: readonly Drawing[],
): Promise<DrawnOn | AnnotateFailure> {
  const document = await takenApart(pdf, bytes);
  const pictures = await picturesIn(document, drawings);
  if (typeof pictures === 'string') return pictures;
  const font = await embedAnnotationFont(document);
  const words = new Map<number, readonly Word[]>();
  for (const [number, own] of Map.groupBy(drawings, ({ page }) => page)) {
    const page = document.getPage(number - 1);
    const drawn = draw({ page, font, pictures }, own);
    drawOver(page, drawn.commands);
    words.set(number, drawn.words);
  }
  const saved = Buffer.from(await save(document));
  return isWhole(pdf, saved) ? { bytes: saved, words } : 'UNREADABLE';
}

/** The new file opens and has as many pages. */
function isWhole({ pdfium, handle }: OpenPdf, bytes: Buffer): boolean {
  const opened = openPdf(pdfium, bytes);
  if (typeof opened === 'string') return false;
  const count = pdfium.FPDF_GetPageCount(opened.pdf.handle);
  opened.close();
  return count === pdfium.FPDF_GetPageCount(handle);
}

function together(
  answers: readonly PdfFormField[],
  words: ReadonlyMap<number, readonly Word[]>,
): AnnotatedPage[] {
  const pages = new Set([...answers.map(({ page }) => page), ...words.keys()]);
  return [...pages].map((page) => {
    const own = answers.filter((one) => one.page === page);
    const said = apart([...own.map(wordsOfAnswer), words.get(page) ?? []]);
    return { page, words: said, cleared: own.map(({ box }) => box) };
  });
}

/** The words of an answer, each with its share of the place; what is ticked has none. */
function wordsOfAnswer({ kind, value, box: [x, y, width, height] }: PdfFormField): Word[] {
  if (kind === 'checkbox' || kind === 'radio') return [];
  const lines = value.split('\n');
  return lines.flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
      text,
      x: fraction(x + (width * index) / line.length),
      y: fraction(y + (height * row) / lines.length),
      width: fraction((width * text.length) / line.length),
      height: fraction(height / lines.length),
      line: row,
      confidence: 100,
    })),
  );
}
