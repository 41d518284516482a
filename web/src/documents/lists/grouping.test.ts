import { expect, test } from 'vitest';
import { groupingOf } from './grouping.ts';

// A Saturday.
const NOW = new Date('2026-11-21T12:00:00Z');
const listed = (...moments: readonly string[]) =>
  moments.map((createdAt, index) => ({ item: { createdAt }, index }));
const headsOf = (...moments: readonly string[]) => [
  ...groupingOf(listed(...moments), NOW).heads.entries(),
];

test('documents stand under today, this week, last week and their month', () => {
  const moments = [
    '2026-11-21T08:00:00Z',
    '2026-11-20T08:00:00Z',
    '2026-11-17T08:00:00Z',
    '2026-11-16T08:00:00Z',
    '2026-11-15T08:00:00Z',
    '2026-11-09T08:00:00Z',
    '2026-11-08T08:00:00Z',
    '2026-10-31T08:00:00Z',
  ];
  expect(headsOf(...moments)).toEqual([
    [0, 'today'],
    [1, 'week'],
    [4, 'last week'],
    [6, '2026-11'],
    [7, '2026-10'],
  ]);
});

test('a group that is over does not begin again', () => {
  const moments = ['2026-11-17T08:00:00Z', '2026-11-12T08:00:00Z', '2026-11-18T08:00:00Z'];
  const { heads, groups } = groupingOf(listed(...moments), NOW);

  expect([...heads.values()]).toEqual(['week', 'last week']);
  expect([...groups.values()]).toEqual(['week', 'last week', 'last week']);
});

test('where rows above are not loaded yet, no heading is guessed', () => {
  const [first, second] = listed('2026-11-17T08:00:00Z', '2026-11-12T08:00:00Z');
  const { heads, groups } = groupingOf([first!, { ...second!, index: 7 }], NOW);

  expect([...heads.keys()]).toEqual([0]);
  expect(groups.get(7)).toBe('last week');
});
