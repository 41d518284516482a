import { expect, test } from 'vitest';
import { folderIn, viewAt } from './view-address.ts';

const view = (id: string, address: string) => ({ id, name: id, address });
const views = [
  view('unread', '/app/folder/inbox?filter=unread'),
  view('tax', '/app/archive?tag=Steuer'),
  view('tax of a folder', '/app/archive/f1?tag=Steuer'),
  view('tax again', '/app/archive/f1?tag=Steuer'),
  view('of a folder that is gone', '/app/archive/f9?tag=Steuer'),
  view('pottery', '/app/search/t%C3%B6pferei%20winter'),
];
const known = { views, isFolder: (id: string) => id === 'f1' };

test.each([
  ['/app/folder/inbox', '?filter=unread', 'unread'],
  ['/app/folder/inbox/019ab000', '?filter=unread&view=table', 'unread'],
  ['/app/folder/inbox', '', undefined],
  ['/app/folder/inbox', '?filter=unread&tag=Steuer', undefined],
  ['/app/archive', '?filter=unread', undefined],
  ['/app/archive', '?tag=Steuer', 'tax'],
  ['/app/archive/019ab000', '?tag=Steuer', 'tax'],
  ['/app/archive/f1', '?tag=Steuer', 'tax of a folder'],
  ['/app/archive/019ab000', '?tag=Steuer&folder=f1', 'tax of a folder'],
  ['/app/archive/f9', '?tag=Steuer', 'of a folder that is gone'],
  ['/app/folder/trash/019ab000', '?tag=Steuer&folder=f1', undefined],
  ['/app/search/töpferei winter', '', 'pottery'],
  ['/app/search/t%C3%B6pferei%20winter/019ab000', '?view=list', 'pottery'],
])('of all views %s%s is: %s', (pathname, searchStr, id) => {
  expect(viewAt({ pathname, searchStr }, known)?.id).toBe(id);
});

test('in a folder no view of the whole archive stands', () => {
  const whole = { ...known, views: views.slice(0, 2) };
  const here = { pathname: '/app/archive/f1', searchStr: '?tag=Steuer' };
  expect(viewAt(here, whole)).toBeUndefined();
});

test('an address that nobody can read is no view', () => {
  const here = { pathname: '/app/search/%zz', searchStr: '' };
  expect(viewAt(here, { ...known, views: [view('odd', '/app/search/%zy')] })).toBeUndefined();
});

test('a list in a folder names it', () => {
  expect(folderIn('/app/archive/019ab?tag=a')).toBe('019ab');
  expect(folderIn('/app/archive?tag=a')).toBeNull();
  expect(folderIn('/app/search/app')).toBeNull();
});
