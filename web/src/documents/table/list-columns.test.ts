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
  type Added,
  type Column,
} from './list-columns.ts';

/** Two columns of a domain above, one of them in sight at once. */
const ADDED: readonly Added[] = [
  { id: 'original', width: 152, after: 'nextAction', isShown: true },
  { id: 'nextMove', width: 184, after: 'folder' },
];
const first = firstColumns(ADDED, 'search');
const read = (text: string | null) => readColumns(first, text);

const shown = (columns: readonly Column[]) =>
  columns.filter(({ isShown }) => isShown).map(({ id }) => id);

test('a table knows the fourteen columns of the specification and the amount, each once', () => {
  const ids = first.map(({ id }) => id);
  const known = [...LIST_COLUMNS, 'original', 'nextMove', 'amount'];
  expect(ids.toSorted()).toEqual(known.toSorted());
  expect(new Set(ids).size).toBe(15);
});

test('a new table says who, what, what is next, how much and where it lies, and no name of a file', () => {
  const begun = ['sender', 'subject', 'nextAction', 'amount', 'folder', 'tag', 'createdAt'];
  expect(shown(firstColumns([], 'search'))).toEqual(['options', ...begun]);
});

test('inside a folder no column says in which one, and who and what have its room', () => {
  expect(shown(firstColumns([], 'inbox'))).not.toContain('folder');
  expect(shown(firstColumns([], 'archive'))).not.toContain('folder');
  expect(shown(firstColumns([], 'trash'))).toContain('folder');

  const widthOf = (of: 'inbox' | 'search', name: string) =>
    filling(firstColumns([], of), 1200).find(({ id }) => id === name)?.width ?? 0;
  expect(widthOf('inbox', 'sender')).toBeGreaterThan(widthOf('search', 'sender'));
  expect(widthOf('inbox', 'subject')).toBeGreaterThan(widthOf('search', 'subject'));
});

test('a column of a domain above stands where that domain puts it, else last and out of sight', () => {
  const ids = first.map(({ id }) => id);
  expect(ids.slice(3, 5)).toEqual(['nextAction', 'original']);
  expect(shown(first)).toContain('original');
  expect(shown(first)).not.toContain('nextMove');

  const last = firstColumns([{ id: 'planted', width: 99 }], 'search').at(-1);
  expect(last).toEqual({ id: 'planted', width: 99, isShown: false });
});

test('what was chosen comes back as it was', () => {
  const begun = first;
  const chosen = movedTo(withShown(withWidth(begun, 'sender', 300), 'owner', true), 'owner', 0);
  expect(read(writeColumns(chosen))).toEqual(chosen);
  expect(chosen[0]).toMatchObject({ id: 'owner', isShown: true });
  expect(chosen.find(({ id }) => id === 'sender')?.width).toBe(300);
});

test.each([null, '', '{}', '[]', '[["mystery",100,1]]', '[["tag",100,0]]', 'x'])(
  'what makes no sense gives the columns of every new table: %s',
  (text) => {
    expect(read(text)).toEqual(first);
  },
);

test('a column that is new stands at the end, out of sight', () => {
  const columns = read('[["tag",1,1],["tag",9999,1]]');
  expect(columns).toHaveLength(15);
  expect(shown(columns)).toEqual(['tag']);
  expect(columns[0]?.width).toBe(COLUMN_BOUNDS.most);
});

test('the last column cannot be taken away, and none leaves the table', () => {
  const one = read('[["tag",100,1]]');
  expect(withShown(one, 'tag', false)).toBe(one);
  expect(movedTo(one, 'tag', -1)).toBe(one);
  expect(movedTo(one, 'tag', 15)).toBe(one);
});

test('a new table fits between navigation and edge at 1440 pixels, and fills a wider screen', () => {
  const widthOf = (columns: readonly Column[]) =>
    columns.reduce((sum, { width, isShown }) => sum + (isShown ? width : 0), 0);
  const begun = firstColumns([], 'search');
  expect(widthOf(begun)).toBeLessThanOrEqual(1184);
  expect(filling(begun, 1000)).toEqual(begun);
  const wide = filling(begun, 1800);
  expect(widthOf(wide)).toBeLessThanOrEqual(1800);
  expect(widthOf(wide)).toBeGreaterThan(1780);
  expect(wide.find(({ id }) => id === 'options')?.width).toBe(88);
});
