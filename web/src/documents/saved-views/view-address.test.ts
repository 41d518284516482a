import { expect, test } from 'vitest';
import { folderIn, isShown } from './view-address.ts';

test.each([
  ['/app/folder/inbox', '?filter=unread', true],
  ['/app/folder/inbox/019ab000', '?filter=unread&view=table', true],
  ['/app/folder/inbox', '', false],
  ['/app/folder/inbox', '?filter=unread&tag=Steuer', false],
  ['/app/archive', '?filter=unread', false],
])('%s%s is the unread of the Inbox: %s', (pathname, searchStr, is) => {
  expect(isShown('/app/folder/inbox?filter=unread', { pathname, searchStr })).toBe(is);
});

test('a list in a folder names it', () => {
  expect(folderIn('/app/archive/019ab?tag=a')).toBe('019ab');
  expect(folderIn('/app/archive?tag=a')).toBeNull();
  expect(folderIn('/app/search/app')).toBeNull();
});
