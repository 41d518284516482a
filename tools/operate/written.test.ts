import { expect, test } from 'vitest';
import { written } from './written.ts';

test('what somebody wrote rewrites no line of a terminal', () => {
  const text = 'Seit Montag\n\u001B[1A\u001B[2Kcancel 0198 \u202Edrehen';
  expect(written(text)).toBe('Seit Montag [1A [2Kcancel 0198 drehen');
});
