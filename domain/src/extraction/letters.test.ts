import { expect, test } from 'vitest';
import { known, unseen } from './letters/all.ts';
import { scoresOf } from './letters/score.ts';

test.each(known)('every value of the letter "$name" is read', (letter) => {
  expect(scoresOf([letter]).misses).toEqual([]);
});

test('letters no rule was made for are read right in nine of ten values', () => {
  const { accuracy, misses } = scoresOf(unseen);
  const mean = Object.values(accuracy).reduce((sum, each) => sum + each, 0) / 14;
  expect(mean, JSON.stringify(misses, null, 1)).toBeGreaterThanOrEqual(0.9);
});
