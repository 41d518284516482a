import { expect, test } from 'vitest';
import { isOfLongForm } from './titles.ts';

test.each([
  [true, "test('a phone @full', async () => {});\ntest(`a watch @full`, () => {});"],
  [true, "test.each(['a'])('%s on a phone @full', () => {});"],
  [false, "test('a phone @full', () => {});\ntest('a screen', () => {});"],
  [false, "test('what @full means', () => {});"],
  [false, 'export const household = 1;'],
])('a file of which every story belongs to the long form: %s', (isOf, text) => {
  expect(isOfLongForm(text)).toBe(isOf);
});
