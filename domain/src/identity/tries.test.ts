import { expect, test } from 'vitest';
import { MOST_HEAT, paidKind, puzzleBits } from './tries.ts';

test.each([
  [0, 12],
  [7, 12],
  [8, 13],
  [24, 14],
  [56, 15],
  [120, 16],
  [MOST_HEAT, 16],
  [1_000_000, 16],
])('after %i tries a part of a puzzle asks for %i bits', (heat, bits) => {
  expect(puzzleBits(heat)).toBe(bits);
});

test('a network that has not tried stands before one that has', () => {
  expect([0, 1, 2, 3, 40].map(paidKind)).toEqual([
    'first',
    'second',
    'further',
    'further',
    'further',
  ]);
});
