import { expect, test } from 'vitest';
import { suggestFolder } from './suggested-folder.ts';

test.each<[string, string, string | null]>([
  ['nothing was filed', '', null],
  ['one letter says nothing yet', 'a', null],
  ['two in one folder', 'aa', 'a'],
  ['two in two folders', 'ab', null],
  ['two thirds', 'aba', 'a'],
  ['three of five are no clear majority', 'aabba', null],
  ['half', 'aabb', null],
  ['three of four, whatever came last', 'baaa', 'a'],
  ['two together among many', 'aabcdef', null],
])('%s', (_, filed, folder) => {
  expect(suggestFolder([...filed])).toBe(folder);
});
