import { expect, test } from 'vitest';
import { known, later } from './letters/all.ts';
import { scoresOf } from './letters/score.ts';

test.each([...known, ...later])('every value of the letter "$name" is read', (letter) => {
  expect(scoresOf([letter]).misses).toEqual([]);
});
