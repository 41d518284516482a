import { expect, test } from 'vitest';
import { boxAround, MOST_TAKEN_WORDS, problemsOfTaken } from './taken-words.ts';

const VALUES = { reference: '4417', subject: null };
const named = (change: object = {}) => ({ field: 'reference', page: 1, words: [0], ...change });

test.each([
  ['words of a field that is given a value are right', [named()], []],
  ['a field that is emptied was taken from nowhere', [named({ field: 'subject' })], [0]],
  ['a field that is not given was taken from nowhere', [named(), named({ field: 'iban' })], [1]],
  ['nobody corrects a kind', [named({ field: 'kind' })], [0]],
  ['no words name no place', [named({ words: [] })], [0]],
  [
    'a page full of words names no place',
    [named({ words: Array(MOST_TAKEN_WORDS + 1).fill(0) })],
    [0],
  ],
  ['a field is taken from one place', [named(), named({ words: [1] })], [1]],
])('%s', (_, taken, positions) => {
  expect(problemsOfTaken(taken, VALUES)).toEqual(
    positions.map((position) => ({ field: 'taken', code: 'INVALID', position })),
  );
});

test('the box around words reaches from the first to the last of them', () => {
  const words = [
    { x: 0.125, y: 0.25, width: 0.125, height: 0.0625 },
    { x: 0.5, y: 0.25, width: 0.25, height: 0.125 },
  ];
  expect(boxAround(words, [1, 0])).toEqual([0.125, 0.25, 0.625, 0.125]);
  expect(boxAround(words, [2])).toBeNull();
  expect(boxAround(words, [-1])).toBeNull();
  expect(boxAround([], [0])).toBeNull();
});
