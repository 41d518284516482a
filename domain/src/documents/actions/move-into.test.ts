import { expect, test } from 'vitest';
import { GOOD_STANDING } from '../../team/index.ts';
import type { FolderAttributes, ReadAttributes } from '../record/container.ts';
import { leavesControl, MOST_MOVED_OUT, refuseMovedOut, refuseMoveInto } from './move-into.ts';

const BY = { role: 'Owner', standing: GOOD_STANDING } as const;

const letter = (more: Partial<ReadAttributes> = {}): ReadAttributes => ({
  accountId: 'a',
  spaceId: 's',
  root: 'inbox',
  access: 'owner',
  readyAt: new Date(0),
  ...more,
});
const folder = (more: Partial<FolderAttributes> = {}): FolderAttributes => ({
  accountId: 'a',
  spaceId: 's',
  root: 'archive',
  access: 'owner',
  id: 'taxes',
  type: 'Folder',
  path: ['archive', 'taxes'],
  ...more,
});

const theirs = { spaceId: 'theirs', access: 'editor' } as const;
const abroad = { accountId: 'b', spaceId: 'abroad', access: 'editor' } as const;
const trash = { id: 'trash', type: 'FolderTrash', root: 'trash', path: ['trash'] } as const;
const unread = { readyAt: null } as const;

test.each([
  { what: 'one’s own letter', is: {}, where: 'one’s own folder', into: {}, how: 'moved' },
  { what: 'one’s own letter', is: {}, where: 'a colleague’s folder', into: theirs, how: 'copied' },
  { what: 'one’s own letter', is: {}, where: 'a friend’s folder', into: abroad, how: 'copied' },
  {
    what: 'a letter of one’s main space',
    is: {},
    where: 'the former one',
    into: { spaceId: 'former' },
    how: 'copied',
  },
  { what: 'a letter one may edit', is: theirs, where: 'one’s own folder', into: {}, how: 'copied' },
  {
    what: 'a letter one may edit',
    is: theirs,
    where: 'a folder of its owner',
    into: theirs,
    how: 'moved',
  },
  {
    what: 'a letter one may edit',
    is: theirs,
    where: 'the folder of a third',
    into: abroad,
    how: 'copied',
  },
  {
    what: 'a letter one may edit',
    is: abroad,
    where: 'one’s own trash',
    into: trash,
    how: 'moved',
  },
  {
    what: 'a letter that is still being read',
    is: unread,
    where: 'one’s own folder',
    into: {},
    how: 'moved',
  },
  {
    what: 'a letter that is still being read',
    is: unread,
    where: 'a friend’s folder',
    into: abroad,
    how: 'STILL_READING',
  },
  {
    what: 'a letter one may only see',
    is: { ...theirs, access: 'viewer' },
    where: 'one’s own folder',
    into: {},
    how: 'NOT_ALLOWED',
  },
  {
    what: 'one’s own letter',
    is: {},
    where: 'a folder one may only see',
    into: { ...theirs, access: 'viewer' },
    how: 'NOT_ALLOWED',
  },
  {
    what: 'one’s own letter',
    is: {},
    where: 'the trash of somebody else',
    into: { ...trash, ...theirs },
    how: 'NOT_ALLOWED',
  },
] as const)('$what put into $where: $how', ({ is, into, how }) => {
  const [document, target] = [letter(is), folder(into)];
  const refusal = refuseMoveInto(document, target, BY);
  expect(refusal ?? (leavesControl(document, target) ? 'copied' : 'moved')).toBe(how);
});

test('nothing is put into a folder that is not there', () => {
  expect(refuseMoveInto(letter(), undefined, BY)).toBe('UNKNOWN_FOLDER');
  expect(refuseMoveInto(undefined, folder(), BY)).toBe('UNKNOWN_DOCUMENT');
});

test('so many copies are laid in one call and no more, and of one folder it is said that too much lies in it', () => {
  expect(refuseMovedOut(MOST_MOVED_OUT, 1)).toBeNull();
  expect(refuseMovedOut(MOST_MOVED_OUT + 1, 2)).toBe('TOO_MANY');
  expect(refuseMovedOut(MOST_MOVED_OUT + 1, 1)).toBe('FOLDER_TOO_FULL');
});
