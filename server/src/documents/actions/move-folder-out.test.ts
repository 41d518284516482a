import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { grant, makeDocument, makeFolder, rootOf } from '../../../test/access/fixtures.ts';
import { manyDocuments } from '../../../test/access/many.ts';
import { rootId } from '../../../test/world/documents.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { moveMany } from './move.ts';

const world = useWorld();

/** What lies in an archive, as ways of names from the top; documents by their subjects. */
async function treeOf(ctx: Ctx): Promise<string[]> {
  const { rows } = await sql<{ way: string }>`
    select array_to_string(array(select p.title from unnest(f.path[2:]) with ordinality step(id, place)
      join documents.folder p on p.account_id = f.account_id and p.id = step.id order by place), '/')
      || coalesce('/' || d.subject, '') as way
    from documents.folder f left join documents.document d on d.account_id = f.account_id and d.folder_id = f.id
    where f.account_id = ${ctx.viewer.accountId} and f.space_id = ${ctx.viewer.homeSpaceId} and f.root = 'archive'
      and f.type = 'Folder'
    order by 1`.execute(ctx.db);
  return rows.map(({ way }) => way);
}
const actionsOf = async (ctx: Ctx) => {
  const { rows } = await sql<{ action: string }>`select action from platform.journal
    where account_id = ${ctx.viewer.accountId} order by seq`.execute(ctx.db);
  return rows.map(({ action }) => action);
};

/** Haus / Garten, with a letter in each, which a friend may edit. */
async function sharedTree() {
  const [owner, friend] = [await world.account(), await world.account()];
  const house = await makeFolder(owner, await rootOf(owner, 'archive'), 'Haus');
  const garden = await makeFolder(owner, house, 'Garten');
  const [above, below] = [
    await makeDocument(owner, house, 'Dach'),
    await makeDocument(owner, garden, 'Hecke'),
  ];
  await grant(owner, friend, { permission: 'editor', folderId: house.id });
  return { owner, friend, house, garden, above, below };
}
const TREE = ['Haus/Garten/Marke Hecke', 'Haus/Marke Dach'];

test('[TRN-DOC-MOVE-OUT-COPIES] a folder that an editor moves into their archive stays with its owner, and a copy of all that lies in it lies there', async () => {
  const { owner, friend, house } = await sharedTree();
  const [before, own] = [await actionsOf(owner), await actionsOf(friend)];

  const { folders, copies } = await moveMany(friend, {
    ids: [house.id],
    folderId: await rootId(friend, 'archive'),
  });

  expect([await treeOf(owner), await treeOf(friend)]).toEqual([TREE, TREE]);
  expect(folders).toMatchObject([{ id: house.id, access: 'editor' }]);
  expect(copies).toMatchObject([
    { source: { id: house.id }, copy: { title: 'Haus', access: 'owner', total: 1 } },
  ]);
  expect((await actionsOf(owner)).slice(before.length)).toEqual([
    'documents.copied-away',
    'documents.copied-away',
  ]);
  expect((await actionsOf(friend)).slice(own.length)).toEqual([
    'documents.folder-created',
    'documents.folder-created',
    'documents.copied',
    'documents.copied',
  ]);
});

test('what is chosen beside the folder it lies in is copied by itself, and not with that folder', async () => {
  const { friend, house, garden, above } = await sharedTree();
  const mine = await makeFolder(friend, await rootOf(friend, 'archive'), 'Meins');

  const ids = [house.id, garden.id, above.id];
  const { copies } = await moveMany(friend, { ids, folderId: mine.id });

  expect(copies.map(({ source }) => source.id).toSorted()).toEqual(ids.toSorted());
  expect(await treeOf(friend)).toEqual([
    'Meins/Garten/Marke Hecke',
    'Meins/Haus',
    'Meins/Marke Dach',
  ]);
});

test('a folder goes under no name that is taken there, and not while a letter in it is being read', async () => {
  const { owner, friend, house, below } = await sharedTree();
  const archive = await rootOf(friend, 'archive');
  const moved = () => moveMany(friend, { ids: [house.id], folderId: archive.id });
  await sql`update documents.document set ready_at = null where id = ${below.id}`.execute(owner.db);

  await expect(moved()).rejects.toMatchObject({ code: 'STILL_READING' });
  expect(await treeOf(friend)).toEqual([]);
  await sql`update documents.document set ready_at = now() where id = ${below.id}`.execute(
    owner.db,
  );
  await moved();
  await expect(moved()).rejects.toMatchObject({ code: 'NAME_EXISTS' });
  expect(await treeOf(friend)).toEqual(TREE);
});

test('a folder in which too much lies stays, and says so', async () => {
  const { owner, friend, house, garden } = await sharedTree();
  // Beside two folders and two letters.
  await manyDocuments(owner, garden, 97);
  const folderId = await rootId(friend, 'archive');

  await expect(moveMany(friend, { ids: [house.id], folderId })).rejects.toMatchObject({
    code: 'FOLDER_TOO_FULL',
  });
  expect(await treeOf(friend)).toEqual([]);
});
