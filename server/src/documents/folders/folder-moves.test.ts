import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { grant, makeFolder, makeDocument, rootOf } from '../../../test/access/fixtures.ts';
import { rootId } from '../../../test/world/documents.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { createFolder } from './create-folder.ts';
import { findDocument, findFolders } from '../record/documents.sql.ts';
import { moveMany, restoreMany } from '../actions/move.ts';
import { renameFolder } from './rename-folder.ts';

const world = useWorld();

const folderOf = async (ctx: Ctx, id: string) => (await findFolders(ctx, [id]))[0]!;
const toRoot = async (ctx: Ctx, id: string, root: 'archive' | 'trash' | 'inbox') =>
  moveMany(ctx, { ids: [id], folderId: await rootId(ctx, root) });

/** Archive / Haus / Garten with a document in each folder. */
async function nestedFolders() {
  const ctx = await world.account();
  const haus = await makeFolder(ctx, await rootOf(ctx, 'archive'), 'Haus');
  const garten = await makeFolder(ctx, haus, 'Garten');
  const above = await makeDocument(ctx, haus, 'Dach');
  const below = await makeDocument(ctx, garten, 'Hecke');
  return { ctx, haus, garten, above, below };
}

test('a folder moves with everything below it', async () => {
  const { ctx, haus, garten, below } = await nestedFolders();
  const wohnen = await makeFolder(ctx, await rootOf(ctx, 'archive'), 'Wohnen');

  await moveMany(ctx, { ids: [haus.id], folderId: wohnen.id });

  const archive = await rootId(ctx, 'archive');
  expect((await folderOf(ctx, garten.id)).path).toEqual([archive, wohnen.id, haus.id, garten.id]);
  expect(await findDocument(ctx, below.id)).toMatchObject({ folderId: garten.id, root: 'archive' });
});

test('a folder thrown away takes its documents along, and brings them back to where they were', async () => {
  const { ctx, haus, garten, above, below } = await nestedFolders();
  await toRoot(ctx, garten.id, 'trash');
  expect(await findDocument(ctx, below.id)).toMatchObject({ root: 'trash', folderId: garten.id });
  expect(await findDocument(ctx, above.id)).toMatchObject({ root: 'archive' });

  const { folders } = await restoreMany(ctx, [garten.id]);

  expect(folders).toMatchObject([{ parentId: haus.id, root: 'archive', trashedAt: null }]);
  expect(await findDocument(ctx, below.id)).toMatchObject({ root: 'archive', trashedAt: null });
});

test('a folder whose place is gone comes back to the archive, under a name that is free', async () => {
  const { ctx, haus, garten } = await nestedFolders();
  await toRoot(ctx, garten.id, 'trash');
  await toRoot(ctx, haus.id, 'trash');
  await createFolder(ctx, { title: 'garten', parentId: await rootId(ctx, 'archive') });

  const { folders } = await restoreMany(ctx, [garten.id]);

  expect(folders).toMatchObject([{ parentId: await rootId(ctx, 'archive'), title: 'Garten (2)' }]);
});

test('a document taken out of a folder in the trash goes where that folder came from', async () => {
  const { ctx, haus, garten, below } = await nestedFolders();
  await toRoot(ctx, garten.id, 'trash');
  await restoreMany(ctx, [below.id]);
  expect(await findDocument(ctx, below.id)).toMatchObject({ root: 'archive', folderId: haus.id });
});

test('folders and documents move together or not at all', async () => {
  const { ctx, haus, garten, above } = await nestedFolders();
  await makeFolder(ctx, await rootOf(ctx, 'archive'), 'Garten');
  const move = moveMany(ctx, {
    ids: [above.id, garten.id],
    folderId: await rootId(ctx, 'archive'),
  });
  await expect(move).rejects.toMatchObject({ code: 'NAME_EXISTS' });
  expect(await findDocument(ctx, above.id)).toMatchObject({ folderId: haus.id });
  expect(await folderOf(ctx, garten.id)).toMatchObject({ parentId: haus.id });
});

test('a folder goes neither into itself nor into the Inbox, and a root goes nowhere', async () => {
  const { ctx, haus, garten } = await nestedFolders();
  const [archive, inbox] = [await rootId(ctx, 'archive'), await rootId(ctx, 'inbox')];
  const tries = [
    [haus.id, garten.id, 'INTO_ITSELF'],
    [haus.id, haus.id, 'INTO_ITSELF'],
    [haus.id, inbox, 'NOT_ALLOWED'],
    [archive, haus.id, 'NOT_ALLOWED'],
  ] as const;
  for (const [id, folderId, code] of tries)
    await expect(moveMany(ctx, { ids: [id], folderId })).rejects.toMatchObject({ code });
});

test('two folders put into each other at the same moment make no circle', async () => {
  const ctx = await world.account();
  const archive = await rootOf(ctx, 'archive');
  const [a, b] = [await makeFolder(ctx, archive, 'A'), await makeFolder(ctx, archive, 'B')];
  const both = await Promise.allSettled([
    moveMany(ctx, { ids: [a.id], folderId: b.id }),
    moveMany(ctx, { ids: [b.id], folderId: a.id }),
  ]);
  expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find((one) => one.status === 'rejected')).toMatchObject({
    reason: { code: 'INTO_ITSELF' },
  });
});

test('a document put into a folder that is thrown away at the same moment lies where the folder lies', async () => {
  const { ctx, haus, garten } = await nestedFolders();
  for (let round = 0; round < 10; round++) {
    const { id } = await makeDocument(ctx, await rootOf(ctx, 'inbox'), `Runde${round}`);
    await Promise.allSettled([
      moveMany(ctx, { ids: [id], folderId: garten.id }),
      toRoot(ctx, garten.id, 'trash'),
    ]);
    await restoreMany(ctx, [garten.id]);
  }
  const { rows } = await sql`select d.id from documents.document d
    join documents.folder f on f.account_id = d.account_id and f.id = d.folder_id
    where d.account_id = ${ctx.viewer.accountId} and d.root <> f.root`.execute(ctx.db);
  expect(rows).toEqual([]);
  expect(await folderOf(ctx, garten.id)).toMatchObject({ parentId: haus.id });
});

test('[DEC-EDITOR-DELETE, PERM-SHARE-EDITOR-DELETE] what an editor throws away goes to its owner’s trash', async () => {
  const { ctx: owner, haus, above } = await nestedFolders();
  const friend = await world.account();
  await grant(owner, friend, { permission: 'editor', folderId: haus.id });

  await toRoot(friend, above.id, 'trash');

  expect(await findDocument(owner, above.id)).toMatchObject({
    root: 'trash',
    folderId: await rootId(owner, 'trash'),
    trashedFrom: haus.id,
  });
  // To take that back, they still see it.
  expect(await findDocument(friend, above.id)).toMatchObject({ root: 'trash', access: 'editor' });
});

test('a folder one may only see is not moved, renamed or thrown away [PERM-SHARE-VIEWER-LIMIT]', async () => {
  const { ctx: owner, haus, garten } = await nestedFolders();
  const friend = await world.account();
  await grant(owner, friend, { permission: 'viewer', folderId: haus.id });
  for (const folderId of [haus.id, await rootId(friend, 'trash')])
    await expect(moveMany(friend, { ids: [garten.id], folderId })).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    });
  const { version } = await folderOf(owner, garten.id);
  const title = { id: garten.id, title: 'Meiner', version };
  await expect(renameFolder(friend, title)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
});
