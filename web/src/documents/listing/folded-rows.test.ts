import { expect, test } from 'vitest';
import { NO_PAGES, rowsOf, withPage, type Rows } from '../lists/list-pages.ts';
import { groupingOf } from '../lists/grouping.ts';
import { cameToday, withFolded } from './folded-rows.ts';

// A Saturday.
const NOW = new Date('2026-11-21T12:00:00Z');

const rowsFrom = (...named: readonly (readonly [id: string, day: string])[]): Rows =>
  rowsOf(
    withPage(NO_PAGES, 0, {
      items: named.map(([id, day]) => ({ id, createdAt: `${day}T08:00:00Z`, snippet: null })),
      more: false,
      endCursor: null,
      total: named.length,
    }),
  );

const REST = rowsFrom(
  ['heute', '2026-11-21'],
  ['gestern', '2026-11-20'],
  ['neulich', '2026-11-10'],
);
const SOLD = rowsFrom(['küche', '2026-11-21'], ['bad', '2026-11-02']);
const namesOf = ({ count, at }: Rows) =>
  Array.from({ length: count }, (_, index) => at(index)?.id ?? '?');

test('the fold stands behind what came today', () => {
  expect(cameToday(REST, NOW)).toBe(1);
  expect(cameToday(rowsFrom(['gestern', '2026-11-20']), NOW)).toBe(0);
  expect(cameToday(rowsFrom(['heute', '2026-11-21']), NOW)).toBe(1);
});

test('an open fold is part of the list: each row has one place, and groups go on around it', () => {
  const rows = withFolded(REST, SOLD, { at: 1, count: 2 });
  expect(namesOf(rows)).toEqual(['heute', 'küche', 'bad', 'gestern', 'neulich']);
  expect(namesOf(rows).map(rows.indexOf)).toEqual([0, 1, 2, 3, 4]);
  expect(rows.loaded.map(({ id }) => id)).toEqual(namesOf(rows));
  const placed = rows.loaded.map((item) => ({ item, index: rows.indexOf(item.id) }));
  expect([...groupingOf(placed, NOW).heads]).toEqual([
    [0, 'today'],
    [3, 'week'],
    [4, 'last week'],
  ]);
});

test('where nothing came today an open fold stands at the top, under no heading', () => {
  const rest = rowsFrom(['gestern', '2026-11-20']);
  const rows = withFolded(rest, SOLD, { at: 0, count: 2 });
  const placed = rows.loaded.map((item) => ({ item, index: rows.indexOf(item.id) }));
  const { heads, groups } = groupingOf(placed, NOW);
  expect([...heads]).toEqual([[2, 'week']]);
  expect([...groups.keys()]).toEqual([2]);
});

test('a closed fold shows the list as it is, and rows on their way have their room', () => {
  expect(namesOf(withFolded(REST, SOLD, { at: 1, count: 0 }))).toEqual(namesOf(REST));
  expect(withFolded(REST, SOLD, { at: 1, count: 0 }).indexOf('küche')).toBe(-1);
  const coming = withFolded(REST, rowsOf(NO_PAGES), { at: 3, count: 2 });
  expect(namesOf(coming)).toEqual(['heute', 'gestern', 'neulich', '?', '?']);
});
