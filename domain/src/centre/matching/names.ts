import {
  foldedWord,
  isNickname,
  partsOfName,
  plainName,
  soundOf,
  type NameParts,
} from '../../originals/index.ts';
import { slipsBetween } from './distance.ts';
import type { MatchReason } from './reasons.ts';

/** How well two names agree: from 0 to 1, and why not wholly. */
export type NameFit = {
  readonly isExact: boolean;
  readonly score: number;
  readonly reasons: readonly MatchReason[];
};

/** From here on two names may be one; two people of a family, who share half of their names, stay below. */
export const NEAR = 0.6;
export const isNear = ({ score }: NameFit): boolean => score >= NEAR;

type WordFit = readonly [level: number, why: MatchReason | null];
const NO_FIT: WordFit = [0, null];

// A slip in a short word makes another one of it.
const SHORT = 4;
const LONG = 8;

const isInitial = (one: string, other: string) =>
  (one.length === 1 || other.length === 1) && one.charAt(0) === other.charAt(0);

function typoFit(one: string, other: string): WordFit {
  const length = Math.min(one.length, other.length);
  if (length < SHORT) return NO_FIT;
  const slips = slipsBetween(one, other);
  if (slips === 1) return [0.8, 'TYPO'];
  if (length >= LONG && slips === 2) return [0.75, 'TYPO'];
  return slips <= 3 && soundOf(one) === soundOf(other) ? [0.75, 'SOUNDS_ALIKE'] : NO_FIT;
}

function wordFit(seen: string, known: string): WordFit {
  if (seen === known) return [1, null];
  const [one, other] = [foldedWord(seen), foldedWord(known)];
  if (one === other) return [0.97, 'UMLAUT'];
  if (isNickname(one, other)) return [0.85, 'NICKNAME'];
  return isInitial(one, other) ? [0.75, 'INITIAL'] : typoFit(one, other);
}

type Pair = { readonly at: number; readonly to: number; readonly fit: WordFit };

/** The words of two names beside each other: the best pair first, each word once. */
function pairsOf(seen: readonly string[], known: readonly string[]): Pair[] {
  const all = seen.flatMap((one, at) =>
    known.map((other, to): Pair => ({ at, to, fit: wordFit(one, other) })),
  );
  const taken: Pair[] = [];
  for (const pair of all.toSorted((one, other) => other.fit[0] - one.fit[0]))
    if (pair.fit[0] > 0 && !taken.some(({ at, to }) => at === pair.at || to === pair.to))
      taken.push(pair);
  return taken.toSorted((one, other) => one.at - other.at);
}

const isInOrder = (pairs: readonly Pair[]) =>
  pairs.every(({ to }, at) => at === 0 || (pairs[at - 1]?.to ?? -1) < to);

const FAMILIES = ['familie', 'fam', 'eheleute'];

function wordsFit(seen: NameParts, known: NameParts): NameFit {
  const pairs = pairsOf(seen.words, known.words);
  const [more, less] = [seen.words.length - pairs.length, known.words.length - pairs.length];
  const sum = pairs.reduce((all, { fit }) => all + fit[0], 0);
  const share = (2 * sum) / (seen.words.length + known.words.length);
  const reasons = pairs.flatMap(({ fit: [, why] }) => (why === null ? [] : [why]));
  const isTurned = pairs.length > 0 && !isInOrder(pairs);
  if (isTurned) reasons.push('WORD_ORDER');
  // What each of two names has and the other has not are two people, or two businesses.
  if (more > 0 && less > 0)
    return { isExact: false, score: share * 0.75, reasons: [...reasons, 'OTHER_NAME'] };
  if (more + less === 0) return { isExact: false, score: share * (isTurned ? 0.97 : 1), reasons };
  const isFamily =
    seen.forms.some((form) => FAMILIES.includes(form)) &&
    seen.words.length === 1 &&
    seen.words[0] === known.words.at(-1);
  if (isFamily) return { isExact: false, score: 0.85, reasons: ['FAMILY'] };
  return { isExact: false, score: share, reasons: [...reasons, 'NAME_PART'] };
}

const differ = (one: readonly string[], other: readonly string[]) =>
  one.join(' ') !== other.join(' ');

type Beside = readonly [MatchReason, number];

/** What stands beside the words of two names and is not the same, and how much less they agree for it. */
function besideOf(seen: NameParts, known: NameParts): Beside[] {
  const found: Beside[] = [];
  if (differ(seen.titles, known.titles)) found.push(['TITLE', 0.02]);
  if (differ(seen.forms, known.forms)) found.push(['FORM_OF_ADDRESS', 0.01]);
  // Father and son live behind one door.
  if (differ(seen.generations, known.generations)) found.push(['GENERATION', 0.3]);
  const areBoth = seen.legal.length > 0 && known.legal.length > 0;
  if (differ(seen.legal, known.legal)) found.push(['LEGAL_FORM', areBoth ? 0.3 : 0.05]);
  return found;
}

const joined = ({ words }: NameParts) => words.map(foldedWord).join('');

function fitOfWords(seen: NameParts, known: NameParts): NameFit {
  const fit = wordsFit(seen, known);
  const isOneWord = seen.words.length !== known.words.length && joined(seen) === joined(known);
  return isOneWord ? { isExact: false, score: 0.93, reasons: ['DOUBLE_NAME'] } : fit;
}

/** A name, taken apart once for all that it is compared with. */
export type ReadName = {
  readonly written: string;
  readonly plain: string;
  readonly parts: NameParts;
};
export const readName = (written: string): ReadName => ({
  written,
  plain: plainName(written),
  parts: partsOfName(written),
});

/** What differs in nothing but the signs between the words: hyphens of a double name, dots. */
function signsFit(seen: ReadName, known: ReadName): NameFit {
  const isHyphened = seen.written.includes('-') !== known.written.includes('-');
  return { isExact: false, score: 0.98, reasons: [isHyphened ? 'DOUBLE_NAME' : 'SPELLING'] };
}

/** The same for names that were taken apart before. */
export function compareReadNames(seen: ReadName, known: ReadName): NameFit {
  if (seen.plain === known.plain) return { isExact: true, score: 1, reasons: ['NAME'] };
  const [one, other] = [seen.parts, known.parts];
  if (one.words.length === 0 || other.words.length === 0)
    return { isExact: false, score: 0, reasons: ['OTHER_NAME'] };
  const fit = fitOfWords(one, other);
  // That it says "Familie" is why it agrees.
  const isFamily = fit.reasons.includes('FAMILY');
  const beside = besideOf(one, other).filter(([why]) => !isFamily || why !== 'FORM_OF_ADDRESS');
  const score = fit.score - beside.reduce((sum, [, less]) => sum + less, 0);
  const reasons = [...new Set([...fit.reasons, ...beside.map(([why]) => why)])];
  return reasons.length === 0 ? signsFit(seen, known) : { isExact: false, score, reasons };
}

/** How well a name on an envelope agrees with one that is known. It is the same only where it is written the same; case and blanks do not count. */
export const compareNames = (seen: string, known: string): NameFit =>
  compareReadNames(readName(seen), readName(known));
