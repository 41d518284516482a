import { expect, test } from 'vitest';
import { isUnsure } from './unsure.ts';

test('what the machine read below nine in ten is unsure, and never what a person wrote', () => {
  expect(isUnsure({ source: 'machine', score: 0.89 })).toBe(true);
  expect(isUnsure({ source: 'machine', score: 0.9 })).toBe(false);
  expect(isUnsure({ source: 'user', score: 0.5 })).toBe(false);
});
