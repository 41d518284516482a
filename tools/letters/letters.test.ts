import { expect, test } from 'vitest';
import { scanned } from '../../domain/test/letters/scanner.ts';
import type { Letter } from '../../domain/test/letters/layout.ts';
import { judged, type Verdict } from './judge.ts';
import { lettersIn, type FixtureLetter } from './letters.ts';

const known = lettersIn('known');
const later = lettersIn('later');

// A scanner often loses the colon behind a label.
const withoutColons = (letter: FixtureLetter): FixtureLetter => ({
  ...letter,
  pages: letter.pages.map((page) => ({
    ...page,
    words: page.words.map((word) => ({ ...word, text: word.text.replace(/:$/, '') })),
  })),
});
const asScanned = (letter: FixtureLetter, seed: number): FixtureLetter => ({
  ...letter,
  pages: scanned({ pages: letter.pages } as Letter, seed).pages,
});
const share = (verdicts: readonly Verdict[], wanted: Verdict['verdict']) =>
  verdicts.filter(({ verdict }) => verdict === wanted).length / verdicts.length;

test.each(known)('every value of the letter $name is read, with and without colons', (letter) => {
  const misses = [letter, withoutColons(letter)]
    .flatMap(judged)
    .filter(({ verdict }) => verdict !== 'right');
  expect(misses).toEqual([]);
});

test('of the letters held apart while the rules were written nearly every value is right, and none is wrong', () => {
  const verdicts = later.flatMap(judged);
  expect(share(verdicts, 'right')).toBeGreaterThan(0.97);
  expect(share(verdicts, 'wrong')).toBe(0);
});

test('what a scanner does to them costs little', () => {
  const verdicts = [...known, ...later].flatMap((letter, index) =>
    judged(withoutColons(asScanned(letter, index + 1))),
  );
  expect(share(verdicts, 'right')).toBeGreaterThan(0.96);
});
