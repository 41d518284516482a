import { expect, test } from 'vitest';
import { USUAL_BOUNDS } from '../../basics/index.ts';
import { GOOD_STANDING } from '../../team/index.ts';
import type { FolderAttributes } from '../record/container.ts';
import {
  folderName,
  MOST_LEVELS,
  numberedName,
  problemsOfFolderName,
  refuseFolderIn,
  refuseFolderInto,
  refuseFolderRoot,
  refuseRename,
} from './folder.ts';

const BY = { role: 'Owner', standing: GOOD_STANDING } as const;

const attributes = (more: Partial<FolderAttributes> = {}): FolderAttributes => ({
  accountId: 'a',
  spaceId: 's',
  root: 'archive',
  access: 'owner',
  id: 'taxes',
  type: 'Folder',
  path: ['archive', 'taxes'],
  ...more,
});
const archive = attributes({ id: 'archive', type: 'FolderArchive', path: ['archive'] });
const inbox = attributes({ id: 'inbox', type: 'FolderInbox', root: 'inbox', path: ['inbox'] });
const trash = attributes({ id: 'trash', type: 'FolderTrash', root: 'trash', path: ['trash'] });
const trashed = attributes({ root: 'trash', path: ['trash', 'taxes'] });
const below = attributes({ id: 'year', path: ['archive', 'taxes', 'year'] });
const deep = attributes({
  id: 'deep',
  path: Array.from({ length: MOST_LEVELS }, (_, n) => `${n}`),
});
const theirs = attributes({
  spaceId: 'other',
  access: 'editor',
  id: 'theirs',
  path: ['x', 'theirs'],
});

test.each([
  ['Steuern 2026', []],
  ['', [{ field: 'title', code: 'REQUIRED' }]],
  ['x'.repeat(100), []],
  ['ü'.repeat(101), [{ field: 'title', code: 'TOO_LONG', position: 100 }]],
  ['a\u202Eb', [{ field: 'title', code: 'INVALID', position: 1 }]],
])(
  '[VAL-FOLDER-REQUIRED, VAL-FOLDER-MAX, VAL-GENERIC-MANDATORY] the folder name %j has these problems: %o',
  (name, problems) => {
    expect(problemsOfFolderName(name, USUAL_BOUNDS)).toEqual(problems);
  },
);

test('a folder name is kept without surrounding spaces, in one way of writing umlauts', () => {
  expect(folderName('  Mu\u0308ll ')).toBe('Müll');
});

test.each([
  ['the archive', archive, null],
  ['a folder', attributes(), null],
  ['nothing', undefined, 'UNKNOWN_FOLDER'],
  ['the Inbox', inbox, 'NOT_ALLOWED'],
  ['the trash', trash, 'NOT_ALLOWED'],
  ['a folder one may only see', attributes({ access: 'viewer' }), 'NOT_ALLOWED'],
  ['the deepest folder', deep, 'TOO_DEEP'],
])('a folder made in %s: %s', (_, parent, refusal) => {
  expect(refuseFolderIn(parent, BY)).toBe(refusal);
});

test.each([
  ['a folder', attributes(), null],
  ['nothing', undefined, 'UNKNOWN_FOLDER'],
  ['a root', archive, 'NOT_ALLOWED'],
  ['a folder one may only see', attributes({ access: 'viewer' }), 'NOT_ALLOWED'],
  ['a folder in the trash', trashed, 'IN_TRASH'],
])('renaming %s: %s', (_, folder, refusal) => {
  expect(refuseRename(folder, BY)).toBe(refusal);
});

test.each([
  { how: 'into the archive', folder: attributes(), target: archive, levels: 0, refusal: null },
  { how: 'into the trash', folder: attributes(), target: trash, levels: 0, refusal: null },
  {
    how: 'into a folder below it',
    folder: attributes(),
    target: below,
    levels: 0,
    refusal: 'INTO_ITSELF',
  },
  {
    how: 'into itself',
    folder: attributes(),
    target: attributes(),
    levels: 0,
    refusal: 'INTO_ITSELF',
  },
  { how: 'into the Inbox', folder: attributes(), target: inbox, levels: 0, refusal: 'NOT_ALLOWED' },
  {
    how: 'into a folder in the trash',
    folder: below,
    target: trashed,
    levels: 0,
    refusal: 'NOT_ALLOWED',
  },
  {
    how: 'into another space',
    folder: attributes(),
    target: theirs,
    levels: 0,
    refusal: null,
  },
  {
    how: 'into another account',
    folder: attributes(),
    target: attributes({ accountId: 'b', id: 'abroad', path: ['x', 'abroad'] }),
    levels: 0,
    refusal: null,
  },
  {
    how: 'into a folder of others one may only see',
    folder: attributes(),
    target: attributes({ ...theirs, access: 'viewer' }),
    levels: 0,
    refusal: 'NOT_ALLOWED',
  },
  {
    how: 'into nothing',
    folder: attributes(),
    target: undefined,
    levels: 0,
    refusal: 'UNKNOWN_FOLDER',
  },
  { how: 'as a root', folder: archive, target: attributes(), levels: 0, refusal: 'NOT_ALLOWED' },
  { how: 'as nothing', folder: undefined, target: archive, levels: 0, refusal: 'UNKNOWN_DOCUMENT' },
  {
    how: 'as somebody else’s',
    folder: attributes({ access: 'viewer' }),
    target: archive,
    levels: 0,
    refusal: 'NOT_ALLOWED',
  },
  {
    how: 'with too many levels',
    folder: attributes(),
    target: archive,
    levels: MOST_LEVELS - 1,
    refusal: 'TOO_DEEP',
  },
  {
    how: 'with as many levels as fit',
    folder: attributes(),
    target: archive,
    levels: MOST_LEVELS - 2,
    refusal: null,
  },
  {
    how: 'out of a shared space into the trash',
    folder: theirs,
    target: trash,
    levels: 0,
    refusal: null,
  },
])('moving a folder $how: $refusal', ({ folder, target, levels, refusal }) => {
  expect(refuseFolderInto({ folder, target, levelsBelow: levels }, BY)).toBe(refusal);
});

test.each([
  ['archive', attributes(), 'NOT_ALLOWED'],
  ['archive', below, null],
  ['archive', trashed, null],
  ['trash', attributes(), null],
  ['trash', trashed, 'NOT_ALLOWED'],
  ['inbox', attributes(), 'NOT_ALLOWED'],
  ['trash', archive, 'NOT_ALLOWED'],
] as const)('a folder to the %s', (root, folder, refusal) => {
  expect(refuseFolderRoot(folder, root, BY)).toBe(refusal);
});

test('[VAL-FOLDER-MAX] the name of a folder is as long as is set; a number fits behind it, and a name that is kept already stays', () => {
  const bounds = { ...USUAL_BOUNDS, folder: { nameMaxLength: 20 } };
  const name = 'Ü'.repeat(21);
  expect(problemsOfFolderName(name.slice(1), bounds)).toEqual([]);
  expect(problemsOfFolderName(name, bounds)).toEqual([
    { field: 'title', code: 'TOO_LONG', position: 20 },
  ]);
  expect(numberedName(name, 1, bounds)).toBe(name);
  expect(numberedName(name, 2, bounds)).toBe(`${'Ü'.repeat(16)} (2)`);
});
