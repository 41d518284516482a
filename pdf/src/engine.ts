/**
 * The document engine: reads hostile PDFs in children that can be killed, one PDFium each.
 *
 *   const pdf = await openPdfEngine({ workDir });
 *   await pdf.inspect(file, outDir)        what it is: refused, protected, or readable with its facts
 *   await pdf.survey(file, outDir)         the same, with the words of its first pages
 *   await pdf.text(file, pages)            words of the text layer with their places, and a judgement
 *   await pdf.previews({ file, outDir, pages })   page images and a thumbnail as WebP
 *   await pdf.pageImage(file, order)       a grey, upright, straight picture for text recognition
 *   await pdf.closeUp(order)               parts of a page, larger and clearer, for a second look
 *   await pdf.codes(file, page)            the QR codes of a page, with their places
 *   await pdf.sheet(file, page)            what its codes say, and whether it is blank paper
 *   await pdf.searchable({ original, outFile, pages })   a copy with invisible text in place
 *   await pdf.compose({ files, pages, outFile })         a new PDF of pages of others, each turned as asked
 *   await pdf.form(file)                   what can be filled in, place by place
 *   await pdf.annotate({ file, outFile, drawings, fillings })  a copy with drawings and answers in it
 *   await pdf.redact({ file, outFile, pages })           a copy without what lies under boxes
 *   await pdf.close()
 *
 * Files go in by path and come out in folders the caller gives. Pages count from 1. No call throws
 * for what a document does: a limit that was hit is an answer like any other. A missing file throws.
 */
import { resolve } from 'node:path';
import {
  openChildPool,
  type ChildAnswer,
  type ChildJob,
  type ChildPool,
} from '@postkorb/sandbox/pool';
import type { CloseUp, CloseUpInput } from './pictures/close-up.ts';
import type { PageImage, PageImageInput } from './pictures/page-image.ts';
import type { PdfAnswer } from './answer.ts';
import type { PageCode } from './pictures/codes.ts';
import type { PageSheet } from './pictures/sheet.ts';
import {
  editing,
  EDITING_LIMITS,
  present,
  type EditingLimits,
  type PdfEditing,
} from './editing.ts';
import type {
  PagePreview,
  PdfInspection,
  PdfPageText,
  PdfPreviews,
  PdfSurvey,
  PreviewsOrder,
} from './opening/inspection.ts';
import type { SearchableInput } from './text/searchable.ts';

export type { PdfAnswer } from './answer.ts';
export type { PageCode } from './pictures/codes.ts';
export type { PageSheet } from './pictures/sheet.ts';
export type { QuarterTurn } from './pictures/page-jpeg.ts';

export type {
  PagePreview,
  PdfAttachment,
  PdfInspection,
  PdfPageSize,
  PdfPageText,
  PdfPreviews,
  PdfSurvey,
  PdfWarning,
  PreviewsOrder,
} from './opening/inspection.ts';

/** What a document does never makes a call throw, only a file that is not there; pages count from 1. */
export type PdfEngine = PdfEditing & {
  inspect(file: string, outDir: string): Promise<PdfInspection>;
  survey(file: string, outDir: string): Promise<PdfSurvey>;
  text(file: string, pages: readonly number[]): Promise<PdfAnswer<readonly PdfPageText[]>>;
  previews(order: PreviewsOrder): Promise<PdfPreviews>;
  pageImage(input: PageImageInput): Promise<PdfAnswer<PageImage>>;
  closeUp(input: CloseUpInput): Promise<PdfAnswer<CloseUp>>;
  codes(file: string, page: number): Promise<PdfAnswer<readonly PageCode[]>>;
  sheet(file: string, page: number): Promise<PdfAnswer<PageSheet>>;
  /** The new file's path, or null when the original has to serve. */
  searchable(input: SearchableInput): Promise<string | null>;
  close(): Promise<void>;
};

export type PdfEngineOptions = {
  /** An existing folder for temporary files. */
  readonly workDir: string;
  /** The folder with everything we keep, which children are not to see. */
  readonly dataFolder?: string;
  readonly children?: number;
  readonly memoryMb?: number;
  readonly limits?: Partial<PdfLimits>;
};

/**
 * How much processor time the child may take, in milliseconds: for 25 pages of text, for all previews of a call
 * together, else for one call.
 */
export type PdfLimits = EditingLimits & {
  readonly inspectMs: number;
  readonly previewsMs: number;
  readonly textMs: number;
  readonly pageImageMs: number;
  readonly codesMs: number;
  readonly searchableMs: number;
};

/** Structure and preview together stay within 15 seconds. */
const LIMITS: PdfLimits = {
  inspectMs: 5_000,
  previewsMs: 10_000,
  textMs: 10_000,
  pageImageMs: 10_000,
  codesMs: 5_000,
  searchableMs: 30_000,
  ...EDITING_LIMITS,
};

const WRITING = [
  'text/searchable',
  'changes/drawn-only',
  'changes/form',
  'changes/annotate',
  'changes/redact',
].map((name) => new URL(`./${name}.ts`, import.meta.url));

/** Opens the engine; children start with the first document and end when idle. */
export async function openPdfEngine(options: PdfEngineOptions): Promise<PdfEngine> {
  const limits = { ...LIMITS, ...options.limits };
  const pool = await openChildPool({
    entry: new URL('./child.ts', import.meta.url),
    workDir: options.workDir,
    dataFolder: options.dataFolder ?? null,
    addons: true,
    ahead: WRITING,
    ...(options.children === undefined ? {} : { size: options.children }),
    ...(options.memoryMb === undefined ? {} : { memoryMb: options.memoryMb }),
  });
  return {
    inspect: async (file, outDir) => {
      const input = { file: await present(file), outDir: resolve(outDir) };
      return await inspect(pool, input, limits.inspectMs);
    },
    survey: async (file, outDir) => {
      const input = { file: await present(file), outDir: resolve(outDir) };
      return await survey(pool, input, limits.inspectMs);
    },
    text: async (file, pages) =>
      await texts(pool, { file: await present(file), pages, limitMs: limits.textMs }),
    previews: async (order) => {
      const paths = { file: await present(order.file), outDir: resolve(order.outDir) };
      return await previews(pool, { ...order, ...paths }, limits.previewsMs);
    },
    pageImage: async (order) => {
      const paths = { file: await present(order.file), outFile: resolve(order.outFile) };
      return await ask(pool, 'pageImage', {
        input: { ...order, ...paths },
        limitMs: limits.pageImageMs,
      });
    },
    closeUp: async (order) => {
      const paths = { file: await present(order.file), outFile: resolve(order.outFile) };
      return await ask(pool, 'closeUp', {
        input: { ...order, ...paths },
        limitMs: limits.pageImageMs,
      });
    },
    codes: async (file, page) => {
      const input = { file: await present(file), page, dpi: READING_DPI };
      return await ask(pool, 'codes', { input, limitMs: limits.codesMs });
    },
    sheet: async (file, page) => {
      const input = { file: await present(file), page, dpi: READING_DPI };
      return await ask(pool, 'sheet', { input, limitMs: limits.codesMs });
    },
    searchable: async (order) => {
      const paths = { original: await present(order.original), outFile: resolve(order.outFile) };
      return await searchable(pool, { ...order, ...paths }, limits.searchableMs);
    },
    ...editing(pool, limits),
    close: () => pool.close(),
  };
}

const PAGES_AT_ONCE = 25;
/** Most letters have fewer; what they say is read with what they are. */
const PAGES_SURVEYED = 10;
/** The dots per inch at which a page is read first. */
export const READING_DPI = 200;

type Question = Pick<ChildJob, 'limitMs' | 'left'> & { readonly input: { readonly file: string } };

/** A child answers with the value or with a code that says why the file cannot be opened. */
async function ask<T>(pool: ChildPool, op: string, question: Question): Promise<PdfAnswer<T>> {
  const answer: ChildAnswer<T | string> = await pool.run({
    op,
    ...question,
    about: question.input.file,
  });
  if (!answer.ok) return answer;
  if (typeof answer.value !== 'string') return { ok: true, value: answer.value };
  return { ok: false, reason: 'unreadable', detail: answer.value };
}

async function inspect(
  pool: ChildPool,
  input: { file: string; outDir: string },
  limitMs: number,
): Promise<PdfInspection> {
  const about = input.file;
  const first = await pool.run<PdfInspection>({ op: 'inspect', input, limitMs, about });
  // What ended the child may have come from outside, such as a machine short of memory: no reason yet to turn a document away.
  const answer = first.ok
    ? first
    : await pool.run<PdfInspection>({ op: 'inspect', input, limitMs: 2 * limitMs, about });
  return answer.ok ? answer.value : { outcome: 'refused', code: 'PDF_UNREADABLE' };
}

/** What takes longer together is asked for piece by piece, each with the time of its own. */
async function survey(
  pool: ChildPool,
  input: { file: string; outDir: string },
  limitMs: number,
): Promise<PdfSurvey> {
  const order = { op: 'survey', input: { ...input, pages: PAGES_SURVEYED }, limitMs };
  const answer = await pool.run<PdfSurvey>({ ...order, about: input.file });
  if (answer.ok) return answer.value;
  return { inspection: await inspect(pool, input, limitMs), texts: [] };
}

type TextOrder = {
  readonly file: string;
  readonly pages: readonly number[];
  readonly limitMs: number;
};

/** Asks for a few pages at a time; those that cost too much count as pages without usable text. */
async function texts(pool: ChildPool, order: TextOrder): Promise<PdfAnswer<PdfPageText[]>> {
  const found: PdfPageText[] = [];
  for (let at = 0; at < order.pages.length; at += PAGES_AT_ONCE) {
    const pages = order.pages.slice(at, at + PAGES_AT_ONCE);
    const input = { file: order.file, pages };
    const answer = await ask<PdfPageText[]>(pool, 'text', { input, limitMs: order.limitMs });
    if (!answer.ok && answer.reason === 'unreadable') return answer;
    found.push(...(answer.ok ? answer.value : pages.map(unreadText)));
  }
  return { ok: true, value: found };
}

function unreadText(page: number): PdfPageText {
  return { page, words: [], good: false, blank: false, sound: false, plain: false };
}

/** Asks page by page, so that one impossible page costs itself and the time, not the others. */
async function previews(
  pool: ChildPool,
  order: PreviewsOrder,
  limitMs: number,
): Promise<PdfPreviews> {
  let rest = limitMs;
  const left = (ms: number) => (rest = ms);
  const made: PdfAnswer<PagePreview | null>[] = [];
  for (const page of order.pages)
    made.push(rest > 0 ? await preview(pool, { order, page, limitMs: rest, left }) : OUT_OF_TIME);
  const pages = made.flatMap((answer) =>
    answer.ok && answer.value !== null ? [answer.value] : [],
  );
  return {
    pages,
    thumbnail: pages.find(({ thumbnail }) => thumbnail !== null)?.thumbnail ?? null,
    code: codeOf(order, pages),
  };
}

function codeOf(order: PreviewsOrder, made: readonly PagePreview[]): PdfPreviews['code'] {
  if (made.length < order.pages.length) return 'PDF_PREVIEW_LIMIT';
  return made.some(({ isBroken }) => isBroken) ? 'PDF_BROKEN_PICTURE' : null;
}

const OUT_OF_TIME = { ok: false, reason: 'time', detail: 'no time left' } as const;

type PreviewOrder = Pick<ChildJob, 'limitMs' | 'left'> & {
  readonly order: PreviewsOrder;
  readonly page: number;
};

function preview(pool: ChildPool, { order, page, ...limit }: PreviewOrder) {
  const { file, outDir, width = 1240, thumbnailWidth = 320 } = order;
  const small = page === order.pages[0] ? thumbnailWidth : null;
  const input = { file, outDir, page, width, thumbnailWidth: small, readingDpi: READING_DPI };
  return ask<PagePreview | null>(pool, 'preview', { input, ...limit });
}

async function searchable(
  pool: ChildPool,
  input: SearchableInput,
  limitMs: number,
): Promise<string | null> {
  const answer = await pool.run<string | null>({
    op: 'searchable',
    input,
    limitMs,
    about: input.original,
  });
  return answer.ok ? answer.value : null;
}
