import type { PageContents } from '../opening/contents.ts';
import { textOfWords, type Word } from '../basics/words.ts';

/** What the file says stands on a page, before it is known whether that is what one sees. */
export type TextFinding = {
  readonly words: readonly Word[];
  /** Characters that their font could not map to Unicode. */
  readonly unmapped: number;
  readonly contents: PageContents;
};

/** Whether a page still has to be read from its picture; one that is blank is `good`. */
export type TextJudgement = {
  /** The text layer says what the page shows, so the page needs no text recognition. */
  readonly good: boolean;
  /** Nothing at all is drawn on the page. */
  readonly blank: boolean;
};

const SCAN_AREA = 0.5;
const SCAN_CHARACTERS = 200;
const SCAN_BANDS = 3;
const FEW_CHARACTERS = 25;

/** Decides whether a page's text layer can stand for what is seen on the page. */
export function judgeText({ words, unmapped, contents }: TextFinding): TextJudgement {
  const blank = contents.objects === 0 && words.length === 0;
  if (blank) return { good: true, blank };
  const text = textOfWords(words).replace(/\s+|([._·…=*–—-])\1{2,}/gu, '');
  if (text.length === 0 || isGarbage(text, unmapped)) return { good: false, blank };
  if (contents.imageArea >= SCAN_AREA) return { good: coversScan(words, text), blank };
  const drawsMore = contents.imageArea > 0.05 || contents.paths > 20;
  return { good: text.length >= FEW_CHARACTERS || !drawsMore, blank };
}

/** A scan with only a stamp or a fax line of text still has to be read. */
function coversScan(words: readonly Word[], text: string): boolean {
  const bands = new Set(words.map((word) => Math.floor(word.y * 10)));
  return text.length >= SCAN_CHARACTERS && bands.size >= SCAN_BANDS;
}

function isGarbage(text: string, unmapped: number): boolean {
  const length = text.length;
  const strange = count(text, /[\p{Co}\p{Cc}\p{Cn}\ufffd]/gu);
  if ((strange + unmapped) / length > 0.1) return true;
  const readable = count(text, /[\p{L}\p{M}\p{N}]/gu);
  if (readable / length < 0.5) return true;
  return hasImprobableLetters(text);
}

/** Letters moved along the alphabet by a broken font leave far too few or too many vowels. */
function hasImprobableLetters(text: string): boolean {
  const latin = count(text, /\p{Script=Latin}/gu);
  if (latin < 60 || latin / text.length < 0.5) return false;
  const vowels = count(text.normalize('NFD'), /[aeiouy]/gi) / latin;
  return vowels < 0.18 || vowels > 0.65;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
