import { expect, test } from 'vitest';
import { LIST_COLUMNS } from '@postkorb/domain/documents';
import {
  COLUMN_BOUNDS,
  filling,
  firstColumns,
  movedTo,
  readColumns,
  withShown,
  withWidth,
  writeColumns,
  type Column,
} from './list-columns.ts';

const shown = (columns: readonly Column[]) =>
  columns.filter(({ isShown }) => isShown).map(({ id }) => id);

test('a table knows the fourteen columns of the specification, each once', () => {
  const ids = firstColumns('inbox').map(({ id }) => id);
  expect(ids.toSorted()).toEqual(LIST_COLUMNS.toSorted());
  expect(new Set(ids).size).toBe(14);
});

test('what was chosen comes back as it was', () => {
  const first = firstColumns('archive');
  const chosen = movedTo(withShown(withWidth(first, 'sender', 300), 'owner', true), 'owner', 0);
  expect(readColumns('archive', writeColumns(chosen))).toEqual(chosen);
  expect(chosen[0]).toMatchObject({ id: 'owner', isShown: true });
  expect(chosen.find(({ id }) => id === 'sender')?.width).toBe(300);
});

test.each([null, '', '{}', '[]', '[["mystery",100,1]]', '[["tag",100,0]]', 'x'])(
  'what makes no sense gives the columns of every new table: %s',
  (text) => {
    expect(readColumns('inbox', text)).toEqual(firstColumns('inbox'));
  },
);

test('a column that is new stands at the end, out of sight', () => {
  const columns = readColumns('inbox', '[["tag",1,1],["tag",9999,1]]');
  expect(columns).toHaveLength(14);
  expect(shown(columns)).toEqual(['tag']);
  expect(columns[0]?.width).toBe(COLUMN_BOUNDS.most);
});

test('the last column cannot be taken away, and none leaves the table', () => {
  const one = readColumns('inbox', '[["tag",100,1]]');
  expect(withShown(one, 'tag', false)).toBe(one);
  expect(movedTo(one, 'tag', -1)).toBe(one);
  expect(movedTo(one, 'tag', 14)).toBe(one);
});

test('a new table fits between navigation and edge at 1440 pixels, and fills a wider screen', () => {
  const widthOf = (columns: readonly Column[]) =>
    columns.reduce((sum, { width, isShown }) => sum + (isShown ? width : 0), 0);
  const first = firstColumns('inbox');
  expect(widthOf(first)).toBeLessThanOrEqual(1184);
  expect(filling(first, 1000)).toEqual(first);
  const wide = filling(first, 1800);
  expect(widthOf(wide)).toBeLessThanOrEqual(1800);
  expect(widthOf(wide)).toBeGreaterThan(1780);
  expect(wide.find(({ id }) => id === 'options')?.width).toBe(88);
});
