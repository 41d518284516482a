import { expect, test } from 'vitest';
import { firstOrderBy, LIST_SORTS, NEWEST_FIRST } from './list.ts';

test.each([
  ['createdAt', true],
  ['letterDate', true],
  ['amount', true],
  ['sender', false],
  ['subject', false],
  ['deadline', false],
] as const)('an order by %s begins descending: %s', (by, isDescending) => {
  expect(firstOrderBy(by)).toEqual({ by, isDescending });
});

test('a list begins with the newest, which is one of the orders there are', () => {
  expect(firstOrderBy(LIST_SORTS[0])).toEqual(NEWEST_FIRST);
});
