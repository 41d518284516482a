import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { violations } from '../architecture.ts';
import { leftWords } from './words.ts';

test.each([
  ['const deedOfToday = 1;', 'says deedOfToday: say action'],
  ['export async function holdFolder() {}', 'says holdFolder: say lock'],
  ['type FolderWish = string;', 'says FolderWish: say input'],
  ['await tellScreens(ctx);', 'says tellScreens: say notify'],
  ['export async function billsOf(ctx: Ctx) {}', 'says billsOf, which asks: say find'],
])('a word that has left does not come back in %s', (text, why) => {
  expect(violations([{ path: 'server/src/team/a.ts', text }])).toEqual([
    expect.stringContaining(`server/src/team/a.ts ${why}`),
  ]);
});

test('a word that left some rooms may be said in others', () => {
  const text = 'export const markRead = 1;';
  const found = (path: string) => violations([{ path, text }]);

  expect(found('server/src/documents/actions/a.ts')).toEqual([]);
  expect(found('server/src/documents/editor/a.ts')).toEqual([
    expect.stringContaining('says markRead: say annotation'),
  ]);
});

test.each([
  ['server/test/access/a.ts', 'const estate = 1;', 'says estate: say fixtures'],
  ['server/src/team/a.test.ts', 'const [owner, stranger] = both;', 'says stranger: say outsider'],
  ['tools/faults/a.ts', 'const DEEDS = [];', 'says DEEDS: say actions'],
  ['e2e/a.spec.ts', 'const desk = 1;', 'says desk: say client state'],
  ['web/src/payments/a.ts', 'const letter = 1;', 'says letter: say document'],
  ['web/src/ui/a.ts', 'const MOST_LETTERS = 1;', 'says MOST_LETTERS: say documents'],
])('in %s a word that has left does not come back either: %s', (path, text, why) => {
  expect(violations([{ path, text }])).toEqual([expect.stringContaining(`${path} ${why}`)]);
});

test('a letter may be a sign of the alphabet, a mail or paper where no documents are kept', () => {
  const text = 'const letters = 1;\nconst letter = 2;';
  const paths = ['domain/src/extraction/a.ts', 'server/src/platform/a.ts', 'demo/letters/a.ts'];
  expect(violations(paths.map((path) => ({ path, text })))).toEqual([]);
});

test('who asks the database in a room of SQL is named by a verb, with or without a wait', () => {
  const text = 'export function invitesOf(ctx: Ctx) {}';
  expect(violations([{ path: 'server/src/team/invite.sql.ts', text }])).toEqual([
    expect.stringContaining('says invitesOf, which asks: say find'),
  ]);
});

test.each([
  "const row = { deed: 'merge' };",
  "const text = 'a deed of long ago';",
  'const background = allowed;',
  'async function greyOf(page: OpenPage) {}',
  '/** Works as promised: the gist of it. */\nconst year = 1;',
])('%s is no old word', (text) => {
  expect(violations([{ path: 'server/src/team/a.ts', text }])).toEqual([]);
});

test('the glossary says of each word that has left what is said instead', () => {
  const glossary = readFileSync('docs/glossary.md', 'utf8');
  const missing = Object.keys(leftWords).filter(
    (word) => !new RegExp(`\\b${word}\\b`).test(glossary),
  );

  expect(missing).toEqual([]);
});
