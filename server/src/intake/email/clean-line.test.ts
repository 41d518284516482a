import { expect, test } from 'vitest';
import { lineOf } from './clean-line.ts';

test.each([
  ['a\u2028b\u2029c', 'a b c'],
  ['\u200Ea\u200Fb\u061Cc', 'a b c'],
  ['a\r\nb\u202Ec', 'a b c'],
  [' \u0007 ', null],
  [undefined, null],
  ['x'.repeat(600), 'x'.repeat(500)],
])('%j is the line %j', (text, line) => {
  expect(lineOf(text)).toBe(line);
});
