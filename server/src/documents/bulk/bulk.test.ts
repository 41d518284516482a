import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { grant, makeFolder, makeDocument, rootOf } from '../../../test/access/fixtures.ts';
import { addDocument, rootId } from '../../../test/world/documents.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { findDocument, findDocuments, findFolders } from '../record/documents.sql.ts';
import { namesInFolder } from '../lists/listed.sql.ts';
import { markMany } from '../actions/mark-read.ts';
import { moveMany, restoreMany } from '../actions/move.ts';

const world = useWorld();

const actionsOf = async (ctx: Ctx) => {
  const { rows } = await sql<{ action: string; entry: string }>`
    select action, entry from platform.journal where account_id = ${ctx.viewer.accountId} order by seq`.execute(
    ctx.db,
  );
  return rows.map(({ action, entry }) => ({ action, objects: JSON.parse(entry).objects.length }));
};

/** A folder with a folder in it, a document in each, and one document beside them. */
async function tree(ctx: Ctx) {
  const above = await makeFolder(ctx, await rootOf(ctx, 'archive'), 'Haus');
  const below = await makeFolder(ctx, above, 'Garten');
  const [one, two] = [
    await makeDocument(ctx, above, 'Dachrinne'),
    await makeDocument(ctx, below, 'Hecke'),
  ];
  const beside = await makeDocument(ctx, await rootOf(ctx, 'inbox'), 'Daneben');
  return { above, below, one: one.id, two: two.id, beside: beside.id };
}

const flagOf = async (ctx: Ctx, id: string) => {
  const { data } = await world.ask(ctx, `{ containerFolder(id: "${id}") { canMarkAsRead } }`);
  return (data as { containerFolder: { canMarkAsRead: boolean } }).containerFolder.canMarkAsRead;
};

test('[ENT-FOLDER-CANMARKASREAD] a folder marked read is read down to its last document, in one entry of the journal', async () => {
  const ctx = await world.account();
  const { above, below, one, two, beside } = await tree(ctx);
  expect([await flagOf(ctx, above.id), await flagOf(ctx, below.id)]).toEqual([true, true]);
  const before = await actionsOf(ctx);

  const { changed } = await markMany(ctx, { ids: [above.id], isRead: true });

  expect(changed.toSorted()).toEqual([one, two].toSorted());
  const rows = await findDocuments(ctx, [one, two, beside]);
  expect(
    rows
      .filter((row) => row.isRead)
      .map((row) => row.id)
      .toSorted(),
  ).toEqual([one, two].toSorted());
  expect((await actionsOf(ctx)).slice(before.length)).toEqual([
    { action: 'documents.marked-read', objects: 2 },
  ]);
  expect([await flagOf(ctx, above.id), await flagOf(ctx, below.id)]).toEqual([false, false]);
});

test('marking asked for twice under one key happens once, and tells both times what it changed', async () => {
  const ctx = await world.account();
  const { one, two } = await tree(ctx);
  await markMany(ctx, { ids: [one], isRead: true });
  const input = { ids: [one, two], isRead: true, key: randomUUID() };

  const first = await markMany(ctx, input);
  const again = await markMany(ctx, input);

  expect([first.changed, again.changed]).toEqual([[two], [two]]);
});

test('whoever sees a shared folder marks its documents for themself, and its owner’s journal says so', async () => {
  const [owner, friend] = [await world.account(), await world.account()];
  const { above, one, two } = await tree(owner);
  await grant(owner, friend, { permission: 'viewer', folderId: above.id });

  const { changed } = await markMany(friend, { ids: [above.id], isRead: false });

  expect(changed.toSorted()).toEqual([one, two].toSorted());
  await markMany(owner, { ids: [above.id], isRead: true });
  const marks = async (ctx: Ctx) =>
    (await findDocuments(ctx, [one, two])).map(({ isRead }) => isRead);
  expect([await marks(friend), await marks(owner)]).toEqual([
    [false, false],
    [true, true],
  ]);
  expect((await actionsOf(owner)).slice(-2)).toEqual([
    { action: 'documents.guest-marked-unread', objects: 2 },
    { action: 'documents.marked-read', objects: 2 },
  ]);
});

test("an outsider's folder among one's own documents keeps the whole marking back", async () => {
  const [owner, outsider] = [await world.account(), await world.account()];
  const { above, one } = await tree(owner);
  const own = await addDocument(outsider);
  const mark = markMany(outsider, { ids: [own, above.id], isRead: true });
  await expect(mark).rejects.toMatchObject({ code: 'UNKNOWN_DOCUMENT' });
  expect(await findDocument(outsider, own)).toMatchObject({ isRead: false });
  expect(await findDocument(owner, one)).toMatchObject({ isRead: false });
});

test('documents and folders are restored together, once however often it is asked', async () => {
  const ctx = await world.account();
  const { above, two, beside } = await tree(ctx);
  const trash = await rootId(ctx, 'trash');
  await moveMany(ctx, { ids: [above.id, beside], folderId: trash });
  const key = randomUUID();

  await restoreMany(ctx, [above.id, beside], key);
  await restoreMany(ctx, [above.id, beside], key);

  const [folder] = await findFolders(ctx, [above.id]);
  expect([folder?.root, (await findDocument(ctx, two))?.root]).toEqual(['archive', 'archive']);
  expect((await findDocument(ctx, beside))?.root).toBe('inbox');
});

test('all that match a filter are named in parts, none twice and none left out', async () => {
  const ctx = await world.account();
  const ids: string[] = [];
  for (let number = 0; number < 5; number += 1) ids.push(await addDocument(ctx));
  await markMany(ctx, { ids: ids.slice(0, 2), isRead: true });
  const [inbox] = await findFolders(ctx, [await rootId(ctx, 'inbox')]);

  const named: string[] = [];
  for (let before: number | null = null; ;) {
    const filter = { unread: true };
    const rows = await namesInFolder(ctx, inbox!, { first: 2, before, filter });
    named.push(...rows.slice(0, 2).map((row) => row.id));
    if (rows.length <= 2) break;
    before = rows[1]!.seq;
  }

  expect(named).toEqual(ids.slice(2).toReversed());
});

test('all that a search finds are named with the folder they lie in', async () => {
  const ctx = await world.account();
  const id = await addDocument(ctx, { subject: 'Gartenzaun' });
  await addDocument(ctx, { subject: 'Dachrinne' });
  const query = '{ listedDocuments(search: "garten") { documents { id folderId } endCursor } }';

  const { data } = await world.ask(ctx, query);

  const documents = [{ id, folderId: await rootId(ctx, 'inbox') }];
  expect(data).toEqual({ listedDocuments: { documents, endCursor: null } });
});
