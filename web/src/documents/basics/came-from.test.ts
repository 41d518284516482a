import { expect, test } from 'vitest';
import { addressOf, listLeft, withoutDocument } from './came-from.ts';

const at = (href: string) => {
  const { pathname, search } = new URL(href, 'http://localhost');
  return { pathname, searchStr: search };
};
const document = at('/app/document/one');

test.each([
  ['/app/folder/inbox', true],
  ['/app/archive/two', true],
  ['/app/search/strom', true],
  ['/app/deadlines', true],
  ['/app/settings', false],
  ['/login', false],
])('a document opened from %s has a list to go back to: %s', (from, is) => {
  expect(listLeft(at('/app/archive'), at(from), document)).toEqual(is ? at(from) : null);
});

test('from document to document, and past its pages, the list stays the one it was', () => {
  const known = at('/app/search/strom');
  expect(listLeft(known, document, at('/app/document/one/pages'))).toBe(known);
  expect(listLeft(known, document, at('/app/folder/inbox'))).toBe(known);
  expect(listLeft(known, undefined, document)).toBe(known);
});

test.each([
  ['/app/folder/inbox/one?order=subject', '/app/folder/inbox?order=subject'],
  ['/app/folder/inbox', '/app/folder/inbox'],
  ['/app/archive/one?folder=two&unread=true', '/app/archive/two?unread=true'],
  ['/app/archive/two', '/app/archive/two'],
  ['/app/search/strom/one', '/app/search/strom'],
])('%s without the open document is %s', (href, rest) => {
  expect(addressOf(withoutDocument(at(href), 'one'))).toBe(rest);
});
