import type { Word } from './page.ts';

// What text recognition makes of frequent words, and of letters that no word has in that place.
const MISREAD: readonly (readonly [pattern: RegExp, right: string])[] = [
  [/^[lT|]hr(?=(e|em|en|er|es)?[,.:]?$)/, 'Ihr'],
  [/^[l|]hnen(?=[,.:]?$)/, 'Ihnen'],
  [/^[l|]m$/, 'Im'],
  [/^Her(m|mn|n)$/, 'Herrn'],
  [/^f(ii|fi|l|ti)r$/, 'für'],
  [/^(ii|ti)ber|^liber$/, 'über'],
  [/(?<=[Ss]tra)(R|fs|8|l3)(?=e)/, 'ß'],
];

/** The word as it was printed, where a scanner's slip is plain: "fiir", "StraBe", "lhre". */
export function repaired(text: string): string {
  const plain = text.trim().normalize('NFC');
  if (/[@\d]|www\.|\.\p{Ll}{2}/u.test(plain)) return plain;
  const [pattern, right] = MISREAD.find(([slip]) => slip.test(plain)) ?? [];
  const known = pattern === undefined ? plain : plain.replace(pattern, right ?? '');
  return known
    .replace(/(?<=[aeiouäöü])B(?=\p{Ll}|[,.;:]?$)/gu, 'ß')
    .replace(/(?<=[bcdfghjklmnpqrstvwxz])ii(?=[bcdfghjklmnpqrstvwxz])/gi, 'ü');
}

/** How large each word is printed, in the unit of its height. */
export type Gauge = (word: Word) => number;

// Shares of the size of the print that the ink of a word covers, by what letters it has.
const INK = { both: 0.93, up: 0.72, down: 0.73, low: 0.53 };

/**
 * How to tell the size of print from the boxes of words. A PDF gives every word the full height of
 * its line; a scanner's boxes end at the ink, so "am" is half as high as "Tag" in the same print.
 */
export function gaugeOf(words: readonly Word[]): Gauge {
  const low = median(words.filter((word) => inkOf(word.text) === INK.low).map((word) => word.h));
  const high = median(words.filter((word) => inkOf(word.text) === INK.up).map((word) => word.h));
  const isInk = low > 0 && high > 0 && low < high * 0.88;
  return isInk ? (word) => (word.h / inkOf(word.text)) * 0.95 : (word) => word.h;
}

function inkOf(text: string): number {
  const up = /[\p{Lu}\dbdfhiklßtäöüj!?()/&§€$]/u.test(text);
  const down = /[gjpqyQ,;()]/.test(text);
  if (up && down) return INK.both;
  if (up) return INK.up;
  return down ? INK.down : INK.low;
}

/** The value in the middle; 0 of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
