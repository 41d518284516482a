import { expect, test } from 'vitest';
import type { Page } from '../../domain/src/extraction/index.ts';
import { judgeCases } from './judge-cases.ts';
import { letters } from './letters.ts';
import { recorded, recordedChains } from './recorded.ts';

const all = new Map([...recorded(), ...recordedChains()]);
const read = (change: (pages: readonly Page[]) => readonly Page[] = (pages) => pages) =>
  letters.flatMap((letter) => {
    const pages = all.get(letter.id);
    return pages === undefined ? [] : [{ letter, pages: change(pages) }];
  });

test('letters of one matter come into one case, and no others do', () => {
  const outcomes = judgeCases(read()).map(({ pair, outcome }) => `${outcome}: ${pair}`);

  expect(outcomes.filter((one) => !one.startsWith('right'))).toEqual([]);
  expect(outcomes).toHaveLength(15);
});

test('where numbers are read wrongly a case is missing, and none is wrong', () => {
  const garbled = (pages: readonly Page[]) =>
    pages.map((page) => ({
      ...page,
      words: page.words.map((word) => ({ ...word, text: word.text.replaceAll('3', '8') })),
    }));
  const spoiled = read().map((one, at) =>
    at % 2 === 0 ? one : { ...one, pages: garbled(one.pages) },
  );
  const outcomes = judgeCases(spoiled).map(({ outcome }) => outcome);

  expect(outcomes).toContain('missing');
  expect(outcomes).not.toContain('wrong');
});
