import { writePageTexts, type PageText } from '#documents';
import { drawnTexts } from '#einvoice';
import { languageOf } from '@postkorb/domain/extraction';
import type { Ctx } from '#platform/ctx';
import type { Engines } from '#platform/module';
import { pageReader } from '#platform/ocr/page-reading';
import type { PdfPageText } from '@postkorb/pdf/engine';
import { textOfWords, type Word } from '@postkorb/pdf/basics/words';
import { keepsLayer } from '@postkorb/pdf/text/text-judgement';
import type { Arrival, Drawn } from '../arrival.ts';

/** Pages read between two looks at the line; a document that takes longer lets others pass. */
const AT_ONCE = 20;

type Sheet = { readonly number: number; readonly width: number; readonly height: number };
type File = {
  readonly path: string;
  readonly folder: string;
  /** The text layers that are known. */
  readonly layers: readonly PdfPageText[];
};

const asBorn = (sheet: Sheet, words: readonly Word[]): PageText => ({
  ...sheet,
  words,
  text: textOfWords(words),
  source: words.length > 0 ? 'pdf' : 'none',
  confidence: null,
  turn: 0,
  skew: 0,
});

const codeOf = (text: string) => languageOf(text)?.language ?? null;

async function recognise(engines: Engines, file: File, sheet: Sheet): Promise<PageText> {
  const { pdf, ocr } = engines;
  const reader = pageReader({ pdf, ocr, workDir: file.folder, languageOf: codeOf });
  const { words, confidence, turn, skew } = await reader.read(file.path, sheet.number);
  const source = words.length > 0 ? ('ocr' as const) : ('none' as const);
  return { ...sheet, words, text: textOfWords(words), source, confidence, turn, skew };
}

/** The text layers of a run of pages; what a damaged file does not give is left to recognition. */
async function bornDigital(
  engines: Engines,
  { path, layers }: File,
  pages: readonly number[],
): Promise<Map<number, PdfPageText>> {
  const known = new Map(layers.map((layer) => [layer.page, layer]));
  const left = pages.filter((page) => !known.has(page));
  const answer = left.length > 0 ? await engines.pdf.text(path, left) : null;
  for (const layer of answer?.ok ? answer.value : []) known.set(layer.page, layer);
  return known;
}

/** Reads a run of pages side by side. */
async function readRun(
  { engines, file }: { engines: Engines; file: File },
  run: readonly Sheet[],
): Promise<PageText[]> {
  const numbers = run.map((sheet) => sheet.number);
  const born = await bornDigital(engines, file, numbers);
  return Promise.all(
    run.map(async (sheet) => {
      const layer = born.get(sheet.number);
      if (layer && (layer.good || layer.blank)) return asBorn(sheet, layer.words);
      const read = await recognise(engines, file, sheet);
      return layer?.sound && keepsLayer(layer.words, read.words)
        ? asBorn(sheet, layer.words)
        : read;
    }),
  );
}

/** Of pages that were made it is known what stands on them. */
async function keepDrawn(ctx: Ctx, arrival: Arrival, drawn: Drawn): Promise<Arrival> {
  const pages = drawnTexts(drawn.pages);
  await writePageTexts(ctx, arrival.documentId, pages);
  return { ...arrival, pages };
}

type Order = {
  readonly arrival: Arrival;
  /** Told how many pages are read by now. */
  readonly report: (done: number) => Promise<void>;
  /** Asked between two runs, with how many pages this attempt has read. */
  readonly mayGoOn: (read: number) => Promise<boolean>;
};

/**
 * Reads every page that was not read yet and keeps it: born-digital text as it is, and only pages without good text by
 * recognition. Null when the letter had to let others through before its end.
 */
export async function readText(
  ctx: Ctx,
  engines: Engines,
  { arrival, report, mayGoOn }: Order,
): Promise<Arrival | null> {
  if (arrival.drawn) return await keepDrawn(ctx, arrival, arrival.drawn);
  if (!arrival.inspection) return arrival;
  const pages = [...arrival.pages];
  const seen = new Set(pages.map((page) => page.number));
  const left = arrival.inspection.pages
    .map(({ width, height }, index) => ({ number: index + 1, width, height }))
    .filter((sheet) => !seen.has(sheet.number));
  const { original: path, folder, layers } = arrival;
  const file = { path, folder, layers };
  for (let from = 0; from < left.length; from += AT_ONCE) {
    if (from > 0 && !(await mayGoOn(from))) return null;
    const read = await readRun({ engines, file }, left.slice(from, from + AT_ONCE));
    await writePageTexts(ctx, arrival.documentId, read);
    pages.push(...read);
    await report(pages.length);
  }
  return { ...arrival, pages: pages.toSorted((a, b) => a.number - b.number) };
}
