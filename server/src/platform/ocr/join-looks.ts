import type { DotBox } from '@postkorb/pdf/pictures/ink';
import type { CloseUp } from '@postkorb/pdf/pictures/close-up';
import type { Doubt } from './doubts.ts';
import type { OcrWord } from './ocr-engine.ts';
import type { Unclear } from './second-look.ts';

/** A word that was not there before has to be read that surely. */
const NEW_WORD = 60;
const FEWEST_SIGNS = 2;
/** One that stands instead of another is surer than that, by more where nothing was in doubt. */
const SURER = { inDoubt: 3, else: 15 };
/** Of the smaller one of two words that lie over each other. */
const SHARED = 0.35;

/** The words of the second look in dots of the first picture; what lies in no region is dropped. */
export function broughtBack(
  words: readonly OcrWord[],
  { closeUp, regions }: { closeUp: CloseUp; regions: readonly DotBox[] },
): OcrWord[] {
  return words.flatMap((word) => {
    const middle = word.top + word.height / 2;
    const at = closeUp.places.findLastIndex(({ top }) => top <= middle);
    const [place, region] = [closeUp.places[at], regions[at]];
    if (place === undefined || region === undefined) return [];
    const [left, top, , height] = region;
    if ((middle - place.top) / closeUp.scale > height) return [];
    return [
      {
        ...word,
        left: left + (word.left - place.left) / closeUp.scale,
        top: top + (word.top - place.top) / closeUp.scale,
        width: word.width / closeUp.scale,
        height: word.height / closeUp.scale,
      },
    ];
  });
}

const across = (one: OcrWord, other: OcrWord) =>
  Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
const down = (one: OcrWord, other: OcrWord) =>
  Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);

function overlaps(one: OcrWord, other: OcrWord): boolean {
  const [width, height] = [across(one, other), down(one, other)];
  const smaller = Math.min(one.width * one.height, other.width * other.height);
  return width > 0 && height > 0 && width * height > SHARED * smaller;
}

const sureness = (words: readonly OcrWord[]) =>
  Math.min(...words.map(({ confidence }) => confidence));
const textOf = (words: readonly OcrWord[]) => words.map(({ text }) => text).join('');

/** The words that stand instead of those in doubt; none where the first look was as good. */
function better({ words, isSound }: Doubt, second: readonly OcrWord[]): readonly OcrWord[] {
  const there = second.filter((word) => words.some((old) => overlaps(old, word)));
  if (there.length === 0) return [];
  const [was, is] = [isSound(textOf(words)), isSound(textOf(there))];
  if (was && !is) return [];
  return was === is && sureness(there) < sureness(words) + SURER.inDoubt ? [] : there;
}

/** Joins two looks at a page by place: words in doubt give way to better ones, and ink without words gets what was read there. */
export function joinLooks(
  first: readonly OcrWord[],
  second: readonly OcrWord[],
  { doubts }: Pick<Unclear, 'doubts'>,
): OcrWord[] {
  const settled = doubts.map((doubt) => ({ doubt, instead: better(doubt, second) }));
  const gone = new Set(
    settled.flatMap(({ doubt, instead }) => (instead.length > 0 ? doubt.words : [])),
  );
  const instead = new Set(settled.flatMap((one) => one.instead));
  const stays = new Set(settled.flatMap((one) => (one.instead.length > 0 ? [] : one.doubt.words)));
  const fresh = second.filter(
    (word) =>
      instead.has(word) ||
      (isWord(word) &&
        outdoes(
          word,
          first.filter((old) => !gone.has(old)),
          stays,
        )),
  );
  const kept = first.filter((old) => !gone.has(old) && !fresh.some((word) => overlaps(old, word)));
  return placed(kept, fresh);
}

const isWord = ({ text, confidence }: OcrWord) =>
  confidence >= NEW_WORD && (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= FEWEST_SIGNS;

/** Whether a word is surer than each that it would stand over; what was in doubt and stayed is not touched. */
const outdoes = (word: OcrWord, old: readonly OcrWord[], stays: ReadonlySet<OcrWord>) =>
  old
    .filter((other) => overlaps(other, word))
    .every((other) => !stays.has(other) && other.confidence + SURER.else <= word.confidence);

/** Puts words into the line that they stand in, or as lines of their own below the one above them. */
function placed(words: readonly OcrWord[], fresh: readonly OcrWord[]): OcrWord[] {
  const lines = [...Map.groupBy(words, ({ line }) => line).values()];
  for (const group of Map.groupBy(fresh, ({ line }) => line).values()) {
    const own = lines.find((line) => line.some((word) => group.some((one) => isBeside(word, one))));
    if (own !== undefined)
      own.splice(0, own.length, ...[...own, ...group].toSorted((a, b) => a.left - b.left));
    else lines.splice(placeFor(lines, group), 0, [...group]);
  }
  return lines.flatMap((line, at) => line.map((word) => ({ ...word, line: at })));
}

function isBeside(word: OcrWord, other: OcrWord): boolean {
  const { low, high } = {
    low: Math.min(word.height, other.height),
    high: Math.max(word.height, other.height),
  };
  return down(word, other) > 0.5 * low && -across(word, other) < 3 * high;
}

function placeFor(lines: readonly (readonly OcrWord[])[], group: readonly OcrWord[]): number {
  const top = Math.min(...group.map((word) => word.top));
  return lines.findLastIndex((line) => Math.min(...line.map((word) => word.top)) <= top) + 1;
}
