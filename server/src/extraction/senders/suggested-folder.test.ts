import { expect, test } from 'vitest';
import { grant } from '../../../test/access/fixtures.ts';
import { addDocument, rootId } from '../../../test/world/documents.ts';
import { NORDLICHT } from '../../../test/world/letters-of-sender.ts';
import { countStatements } from '../../../test/world/statements.ts';
import { useWorld } from '../../../test/world/world.ts';
import { createFolder } from '../../documents/folders/create-folder.ts';
import { moveMany } from '../../documents/actions/move.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { noteSender } from './know-sender.ts';

const world = useWorld();
const NAME = 'Nordlicht Wasser eG';

const ASK = `query ($id: ID!) { containerDocument(id: $id) { suggestedFolder { id title } } }`;
type Asked = {
  containerDocument: { suggestedFolder: { id: string; title: string } | null } | null;
};
async function suggested(ctx: Ctx, id: string): Promise<string | null> {
  const { data } = await world.ask(ctx, ASK, { id });
  return (data as Asked).containerDocument?.suggestedFolder?.title ?? null;
}

const folderNamed = async (ctx: Ctx, title: string, parentId?: string) =>
  createFolder(ctx, { title, parentId: parentId ?? (await rootId(ctx, 'archive')) });

type Letter = { readonly senderName?: string | null; readonly isKnown?: boolean };
type Some = Letter & { readonly count: number };
/** A letter in the Inbox, whose sender is known again by a number or by the name alone. */
async function arrive(ctx: Ctx, { senderName = NAME, isKnown = false }: Letter = {}) {
  const id = await addDocument(ctx, { senderName, text: NORDLICHT });
  if (!isKnown) return id;
  const ids = [{ kind: 'vat', value: 'de298115402' }] as const;
  await noteSender(
    ctx,
    { documentId: id, spaceId: ctx.viewer.homeSpaceId },
    { ids, name: senderName ?? '' },
  );
  return id;
}

/** So many letters of a sender that were filed there. */
async function file(ctx: Ctx, folderId: string, { count, ...letter }: Some) {
  const ids = [];
  for (let one = 0; one < count; one += 1) ids.push(await arrive(ctx, letter));
  await moveMany(ctx, { ids, folderId });
  return ids;
}

test.each([
  ['by what they are known again', { isKnown: true, senderName: 'Nordlicht' }],
  ['by their name, however it is written', { senderName: 'NORDLICHT WASSER EG' }],
])('where two letters of a sender were filed the next one belongs, %s', async (_, next) => {
  const ctx = await world.account();
  const letter = await arrive(ctx, next);
  const { id } = await folderNamed(ctx, 'Wasser');
  const isKnown = 'isKnown' in next;
  await file(ctx, id, { count: 1, isKnown });
  expect(await suggested(ctx, letter)).toBeNull();
  await file(ctx, id, { count: 1, isKnown });
  expect(await suggested(ctx, letter)).toBe('Wasser');
  expect(await suggested(ctx, await arrive(ctx, { senderName: 'Töpferei Winter' }))).toBeNull();
  expect(await suggested(ctx, await arrive(ctx, { senderName: null }))).toBeNull();
});

test('only a clear majority says it, of the last twelve that were filed', async () => {
  const ctx = await world.account();
  const [water, tax] = [await folderNamed(ctx, 'Wasser'), await folderNamed(ctx, 'Steuer 2026')];
  const letter = await arrive(ctx);
  await file(ctx, water.id, { count: 2 });
  await file(ctx, tax.id, { count: 2 });
  expect(await suggested(ctx, letter)).toBeNull();
  await file(ctx, tax.id, { count: 2 });
  expect(await suggested(ctx, letter)).toBe('Steuer 2026');
  // What was filed long ago is outvoted for good.
  await file(ctx, water.id, { count: 12 });
  expect(await suggested(ctx, letter)).toBe('Wasser');
});

test('Inbox, archive and trash are no folders, and what lies in a folder is asked nothing', async () => {
  const ctx = await world.account();
  const { id } = await folderNamed(ctx, 'Wasser');
  const letter = await arrive(ctx);
  await arrive(ctx);
  await file(ctx, await rootId(ctx, 'archive'), { count: 3 });
  await file(ctx, await rootId(ctx, 'trash'), { count: 3 });
  expect(await suggested(ctx, letter)).toBeNull();
  const [filed = ''] = await file(ctx, id, { count: 2 });
  expect(await suggested(ctx, letter)).toBe('Wasser');
  const [archived = ''] = await file(ctx, await rootId(ctx, 'archive'), { count: 1 });
  expect(await suggested(ctx, archived)).toBe('Wasser');
  expect(await suggested(ctx, filed)).toBeNull();
  await moveMany(ctx, { ids: [id], folderId: await rootId(ctx, 'trash') });
  expect(await suggested(ctx, letter)).toBeNull();
});

test('nothing is learned from another space or account, and neither guests nor outsiders hear of it', async () => {
  const owner = await world.account();
  const [member, friend] = [await world.member(owner), await world.account()];
  const { id } = await folderNamed(owner, 'Wasser');
  await file(owner, id, { count: 3, isKnown: true });
  const letter = await arrive(owner, { isKnown: true });
  expect(await suggested(owner, letter)).toBe('Wasser');
  for (const ctx of [member, friend])
    for (const isKnown of [true, false])
      expect(await suggested(ctx, await arrive(ctx, { isKnown }))).toBeNull();

  expect(await suggested(friend, letter)).toBeNull();
  await grant(owner, friend, { permission: 'editor', documentId: letter });
  await grant(owner, friend, { permission: 'editor', folderId: id });
  expect(await suggested(friend, letter)).toBeNull();
});

test('a folder on its way to another account is suggested to nobody', async () => {
  const ctx = await world.account();
  const { id } = await folderNamed(ctx, 'Wasser');
  await file(ctx, id, { count: 2 });
  const letter = await arrive(ctx);
  await ctx.db
    .updateTable('documents.folder')
    .set({ isLeaving: true })
    .where('id', '=', id)
    .execute();
  expect(await suggested(ctx, letter)).toBeNull();
});

test('a page of rows costs as many statements as one row', async () => {
  const ctx = await world.account();
  const LIST = `query ($folderId: ID!, $first: Int!) {
    getContainerDocumentsByFolderConnection(folderId: $folderId, first: $first) {
      edges { node { id suggestedFolder { id title } } } } }`;
  const folderId = await rootId(ctx, 'inbox');
  for (const [title, isKnown] of [
    ['Wasser', true],
    ['Strom', false],
  ] as const) {
    const { id } = await folderNamed(ctx, title);
    const letter = { isKnown, senderName: title };
    await file(ctx, id, { count: 2, ...letter });
    for (let one = 0; one < 3; one += 1) await arrive(ctx, letter);
  }
  const asked = async (first: number) => {
    const counted = countStatements(ctx.db);
    const { data } = await world.ask({ ...ctx, db: counted.db }, LIST, { folderId, first });
    return { data, statements: counted.statements() };
  };
  const [one, all] = [await asked(1), await asked(100)];
  expect(all.statements).toBe(one.statements);
  const titles = JSON.stringify(all.data).match(/"title":"\w+"/g) ?? [];
  expect(titles.toSorted()).toEqual([
    ...Array<string>(3).fill('"title":"Strom"'),
    ...Array<string>(3).fill('"title":"Wasser"'),
  ]);
});
