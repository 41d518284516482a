import type { Box } from '@postkorb/domain/documents';
import { expect, test } from 'vitest';
import { findPlaces } from './find-places.ts';

const box: Box = [0.1, 0.1, 0.2, 0.02];
const always = () => true;

test('a page whose text cannot be had is named, and the others are looked through all the same', async () => {
  const wordsOf = (page: number) =>
    page === 2 || page === 11
      ? Promise.reject(new Error('gone'))
      : Promise.resolve([{ text: 'Sonnenvogel', box }]);
  const { found, missed } = await findPlaces({ wordsOf, pageCount: 12, text: 'vogel' }, always);
  expect(missed).toEqual([2, 11]);
  expect(found.map(([place]) => place?.page)).toEqual([1, 3, 4, 5, 6, 7, 8, 9, 10, 12]);
});

test('nothing is asked for once nobody waits, nor for no text', async () => {
  const wordsOf = () => Promise.reject(new Error('asked'));
  expect(await findPlaces({ wordsOf, pageCount: 3, text: 'a' }, () => false)).toEqual({
    found: [],
    missed: [],
  });
  expect((await findPlaces({ wordsOf, pageCount: 3, text: '' }, always)).missed).toEqual([]);
});
