import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AddedLanguage } from '../config/added-languages.ts';
import { mended } from './mend.ts';
import { withoutPictures } from './pictures.ts';
import { broughtBack, joinLooks } from './join-looks.ts';
import { unclearOn } from './second-look.ts';
import type { OcrEngine, OcrPicture, OcrWord } from './ocr-engine.ts';
import type { PageImage } from '@postkorb/pdf/pictures/page-image';
import { READING_DPI, type PdfEngine, type QuarterTurn } from '@postkorb/pdf/engine';
import { wordsOnPage } from './page-words.ts';
import { textOfWords, type Word } from '@postkorb/pdf/basics/words';

/** What text recognition read on one page. */
export type PageReading = {
  readonly page: number;
  readonly words: readonly Word[];
  /** Clockwise turn that brings the page upright, and how far its lines then fall. */
  readonly turn: QuarterTurn;
  readonly skew: number;
  /** Mean over the characters, 0 to 100. */
  readonly confidence: number;
  /** Why nothing could be read, or null. An empty page is no failure. */
  readonly failure: string | null;
};

export type PageReader = {
  /** Reads one page (counted from 1) however it lies, and never throws for what is on it. */
  read(file: string, page: number): Promise<PageReading>;
};

/** `languageOf` says what language a text is in, by two letters; without it no added language is looked for. */
type Tools = {
  readonly pdf: PdfEngine;
  readonly ocr: OcrEngine;
  readonly workDir: string;
  readonly languageOf?: (text: string) => string | null;
};

/**
 * The German model alone reads English just as well, German better than both together, and with
 * less work; a page it is in doubt about gets both and more dots.
 */
const USUAL = { dpi: READING_DPI, languages: ['deu'] } as const;
const CLOSER = { dpi: 300, languages: ['deu', 'eng'] } as const;
/** What the rules of reading call these languages. */
const CODES: Readonly<Record<AddedLanguage, string>> = {
  fra: 'fr',
  ita: 'it',
  pol: 'pl',
  tur: 'tr',
};
/** Its own model is taken at its word, unless it read much less. */
const FOREIGN = 0.9;
const DOUBTFUL = 78;
const HOPELESS = 60;
const SURE = 85;
const FEW_CHARACTERS = 15;
/** A picture without text must not be turned and turned while documents wait. */
const SECOND_LOOKS_MS = 10_000;
/** On a busy machine every look takes long: the second ones then get as many times the first. */
const SECOND_LOOKS = 3;

/** Joins the document engine and a recognition engine into a reader of scanned pages. */
export function pageReader(tools: Tools): PageReader {
  return {
    read: async (file, page) => {
      const folder = await mkdtemp(join(tools.workDir, 'reading-'));
      try {
        return await readPage(tools, { file, page, outFile: join(folder, 'page.pgm') });
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

type Sheet = { readonly file: string; readonly page: number; readonly outFile: string };
type Attempt = {
  readonly reading: PageReading;
  readonly image: PageImage | null;
  readonly words: readonly OcrWord[];
};

/** One look is enough for a clean page; a doubtful one is turned or looked at more closely, and what of it is unclear once more. */
async function readPage(tools: Tools, sheet: Sheet): Promise<PageReading> {
  const began = Date.now();
  const first = await attempt(tools, sheet, USUAL);
  const until = began + Math.max(SECOND_LOOKS_MS, SECOND_LOOKS * (Date.now() - began));
  if (first.image === null || first.image.blank) return first.reading;
  const best = await turned(tools, { sheet, best: first, until });
  return Date.now() > until ? best.reading : await lookedCloser(tools, { sheet, best, until });
}

type Looks = { readonly sheet: Sheet; readonly best: Attempt; readonly until: number };

/** The best way a page lies in, where the first one makes no sense. */
async function turned(tools: Tools, { sheet, best: first, until }: Looks): Promise<Attempt> {
  let best = first;
  for (const turn of first.image === null ? [] : otherTurns(first.image)) {
    if (!isHopeless(best.reading) || Date.now() > until) break;
    best = better(await attempt(tools, sheet, { ...USUAL, turn }), best);
  }
  return best;
}

async function lookedCloser(
  tools: Tools,
  { sheet, best: first, until }: Looks,
): Promise<PageReading> {
  let best = first;
  const foreign = foreignIn(tools, best.reading);
  const languages = foreign === null ? CLOSER.languages : ([foreign, 'deu'] as const);
  if (foreign !== null || best.reading.confidence < DOUBTFUL) {
    const { turn } = best.reading;
    const closer = await attempt(tools, sheet, { ...CLOSER, languages, turn });
    best = better(closer, best, foreign === null ? 1 : FOREIGN);
  }
  if (Date.now() > until) return best.reading;
  return await lookedAgain(tools, { sheet, best, languages });
}

const better = (one: Attempt, other: Attempt, least = 1): Attempt =>
  worth(one.reading) > worth(other.reading) * least ? one : other;

type SecondLook = {
  readonly sheet: Sheet;
  readonly best: Attempt;
  readonly languages: OcrPicture['languages'];
};

/** The reading with those parts of its page joined in that were unclear; it stays as it is where nothing was. */
async function lookedAgain(
  tools: Tools,
  { sheet, best, languages }: SecondLook,
): Promise<PageReading> {
  const { image, words, reading } = best;
  if (image === null) return reading;
  const unclear = unclearOn(image, words);
  const { regions } = unclear;
  if (regions.length === 0) return reading;
  const { width, turn, skew } = image;
  const order = { ...sheet, dpi: CLOSER.dpi, width, turn, skew, regions };
  const closeUp = await tools.pdf.closeUp(order);
  if (!closeUp.ok) return reading;
  const { file, dpi } = closeUp.value;
  const answer = await tools.ocr.recognise({ file, dpi, languages, isBlock: true });
  if (!answer.ok) return reading;
  const second = broughtBack(mended(answer.words, dpi), { closeUp: closeUp.value, regions });
  return readingOf(sheet.page, image, joinLooks(words, second, unclear));
}

/** The language of a page that is none of ours and that the operator added: its small words are known without their accents. */
function foreignIn(
  { ocr: { added }, languageOf }: Tools,
  { words }: PageReading,
): AddedLanguage | null {
  if (added.length === 0 || languageOf === undefined) return null;
  const language = languageOf(textOfWords(words));
  return added.find((other) => CODES[other] === language) ?? null;
}

function isHopeless({ words, confidence }: PageReading): boolean {
  if (confidence < HOPELESS) return true;
  return charactersOf(words) < FEW_CHARACTERS && confidence < SURE;
}

/** The ways a page may lie that were not tried, the likely ones first. */
function otherTurns({ turn, sideways }: PageImage): QuarterTurn[] {
  const likely: QuarterTurn[] = sideways ? [90, 270, 0, 180] : [180, 90, 270];
  return likely.filter((other) => other !== turn);
}

/** Many characters read with confidence. */
function worth({ words }: PageReading): number {
  return words.reduce((sum, word) => sum + word.text.length * Math.max(0, word.confidence - 30), 0);
}

type Way = Pick<OcrPicture, 'dpi' | 'languages'> & { readonly turn?: QuarterTurn };

async function attempt(tools: Tools, sheet: Sheet, way: Way): Promise<Attempt> {
  const { dpi, languages, turn } = way;
  const failed = (failure: string | null, image: PageImage | null): Attempt => ({
    reading: nothing(sheet.page, failure),
    image,
    words: [],
  });
  const image = await tools.pdf.pageImage({ ...sheet, dpi, turn });
  if (!image.ok) return failed(image.detail, null);
  if (image.value.blank) return failed(null, image.value);
  const { file } = image.value;
  const answer = await tools.ocr.recognise({ file, dpi: image.value.dpi, languages });
  if (!answer.ok) return failed(answer.detail, image.value);
  const words = mended(withoutPictures(answer.words, image.value), image.value.dpi);
  return { reading: readingOf(sheet.page, image.value, words), image: image.value, words };
}

function nothing(page: number, failure: string | null): PageReading {
  return { page, words: [], turn: 0, skew: 0, confidence: 0, failure };
}

function readingOf(page: number, image: PageImage, words: readonly OcrWord[]): PageReading {
  return {
    page,
    words: wordsOnPage(words, image),
    turn: image.turn,
    skew: image.skew,
    confidence: meanConfidence(words),
    failure: null,
  };
}

function meanConfidence(words: readonly OcrWord[]): number {
  const characters = charactersOf(words);
  if (characters === 0) return 0;
  const sum = words.reduce((total, word) => total + word.confidence * word.text.length, 0);
  return Math.round((10 * sum) / characters) / 10;
}

function charactersOf(words: readonly { readonly text: string }[]): number {
  return words.reduce((total, { text }) => total + text.length, 0);
}
