import { expect, test } from 'vitest';
import { besides, movedBy, newPage, withPage } from './pages.ts';

const photo = { blob: new Blob(), width: 1, height: 1 };
const pages = ['a', 'b', 'c'].map((id) => newPage(photo, id));
const ids = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id).join('');

test('a page moves by one place, and stays where there is none', () => {
  expect(ids(movedBy(pages, 'a', 1))).toBe('bac');
  expect(ids(movedBy(pages, 'c', -1))).toBe('acb');
  expect(movedBy(pages, 'a', -1)).toBe(pages);
  expect(movedBy(pages, 'x', 1)).toBe(pages);
});

test('a page that is taken anew keeps its place', () => {
  expect(ids(withPage(pages, newPage(photo, 'b')))).toBe('abc');
  expect(ids(withPage(pages, newPage(photo, 'd')))).toBe('abcd');
});

test('once a page is gone the one behind it is shown, or the last before it', () => {
  expect(besides(pages, 'a')).toBe('b');
  expect(besides(pages, 'c')).toBe('b');
  expect(besides(pages.slice(0, 1), 'a')).toBeNull();
});
