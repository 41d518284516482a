import { expect, test } from 'vitest';
import { known, later } from '../../test/letters/all.ts';
import { scoresOf } from '../../test/letters/score.ts';

test.each([...known, ...later])('every value of the letter "$name" is read', (document) => {
  expect(scoresOf([document]).misses).toEqual([]);
});
