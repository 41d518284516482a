import type { PageText } from '#documents';
import type { Engines } from '#platform/module';
import { pageReader } from '#platform/page-reading';
import type { PdfPageText, QuarterTurn } from '#platform/pdf';
import { textOfWords } from '#platform/words';
import type { Arrival } from '../arrival.ts';

export type Tell = (done: number) => Promise<void>;
type Sheet = { readonly number: number; readonly width: number; readonly height: number };
type Read = { readonly text: PageText; readonly turn: QuarterTurn; readonly skew: number };

const asBorn = (sheet: Sheet, born: PdfPageText): Read => ({
  turn: 0,
  skew: 0,
  text: {
    ...sheet,
    words: born.words,
    text: textOfWords(born.words),
    source: born.words.length > 0 ? 'pdf' : 'none',
    confidence: null,
  },
});

async function recognise(
  engines: Engines,
  file: { path: string; folder: string },
  sheet: Sheet,
): Promise<Read> {
  const reader = pageReader({ pdf: engines.pdf, ocr: engines.ocr, workDir: file.folder });
  const { words, confidence, turn, skew } = await reader.read(file.path, sheet.number);
  const source = words.length > 0 ? ('ocr' as const) : ('none' as const);
  return { turn, skew, text: { ...sheet, words, text: textOfWords(words), source, confidence } };
}

/** The text layers of a run of pages; what a damaged file does not give is left to recognition. */
async function bornDigital(
  engines: Engines,
  file: string,
  pages: readonly number[],
): Promise<Map<number, PdfPageText>> {
  const answer = await engines.pdf.text(file, pages);
  return new Map(answer.ok ? answer.value.map((page) => [page.page, page]) : []);
}

export type Slice = { readonly from: number; readonly to: number };

/** Reads a slice of pages: born-digital text as it is, and only pages without good text by recognition, side by side. */
export async function readText(
  engines: Engines,
  arrival: Arrival,
  { slice, tell }: { slice: Slice; tell: Tell },
): Promise<Arrival> {
  if (!arrival.facts) return arrival;
  const file = { path: arrival.original, folder: arrival.folder };
  const all = arrival.facts.pages.map(({ width, height }, index) => ({
    number: index + 1,
    width,
    height,
  }));
  const sheets = all.slice(slice.from, slice.to);
  const numbers = sheets.map((sheet) => sheet.number);
  const born = await bornDigital(engines, file.path, numbers);
  const reading = sheets.map(async (sheet) => {
    const layer = born.get(sheet.number);
    const page =
      layer && (layer.good || layer.blank)
        ? asBorn(sheet, layer)
        : await recognise(engines, file, sheet);
    await tell(1 / all.length);
    return page;
  });
  const read = await Promise.all(reading);
  return {
    ...arrival,
    pages: read.map((page) => page.text),
    lies: read.map(({ text, turn, skew }) => ({ page: text.number, turn, skew })),
  };
}
