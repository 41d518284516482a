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
  /** The words are words, though there may be more to see than they say. */
  readonly sound: boolean;
};

const SCAN_AREA = 0.5;
const SCAN_CHARACTERS = 200;
const SCAN_BANDS = 3;
const FEW_CHARACTERS = 25;
/** What recognition has to find more than a sound text layer, so that the layer is given up for it. */
const MUCH_MORE = 1.2;
const FEWEST_WORDS = 20;
// The commonest words of the languages of our letters: prose holds many of them, what a broken font makes of it holds none.
const COMMON = new Set(
  (
    'der die das den dem des und in zu mit auf für ist im von nicht ein eine einen einer wir sie ihr ihre ihren ihnen ich ' +
    'es sich auch bei nach aus an am als oder dass wird werden sind hat haben bis zum zur vom durch bitte um diese dieser ' +
    'the of and to in is for you your we our this that are be with on by from please have will not it as at or ' +
    'le la les de des et un une est pour vous votre nous dans que il di che non per con del della una en que los las'
  ).split(' '),
);

/** Decides whether a page's text layer can stand for what is seen on the page. */
export function judgeText({ words, unmapped, contents }: TextFinding): TextJudgement {
  const blank = contents.objects === 0 && words.length === 0;
  if (blank) return { good: true, blank, sound: true };
  const text = textOfWords(words).replace(/\s+|([._·…=*–—-])\1{2,}/gu, '');
  // A font without a table of its signs may still call them by the names everybody gives them (Type 3 of TeX).
  const nameless = isProse(words) ? 0 : unmapped;
  if (text.length === 0 || isGarbage(text, nameless)) return { good: false, blank, sound: false };
  return { good: saysAll(words, text, contents), blank, sound: true };
}

function saysAll(words: readonly Word[], text: string, contents: PageContents): boolean {
  if (contents.imageArea >= SCAN_AREA) return coversScan(words, text);
  const drawsMore = contents.imageArea > 0.05 || contents.paths > 20;
  return text.length >= FEW_CHARACTERS || !drawsMore;
}

/** Whether these words are sentences of a language that we know. */
function isProse(words: readonly Word[]): boolean {
  const said = words.map(({ text }) => text.toLowerCase().replace(/[^\p{L}]/gu, ''));
  const known = said.filter((word) => COMMON.has(word)).length;
  return said.length >= FEWEST_WORDS && known / said.length >= 0.1;
}

const charactersOf = (words: readonly Word[]) =>
  words.reduce((sum, { text }) => sum + text.length, 0);

/** Whether a sound text layer says as much as what was read off the picture of its page: it was made by somebody who knew the words. */
export function keepsLayer(layer: readonly Word[], read: readonly Word[]): boolean {
  return layer.length > 0 && charactersOf(read) <= MUCH_MORE * charactersOf(layer);
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
