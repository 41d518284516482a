import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { begin, workOnce, workThrough } from '../../../test/world/bulk.ts';
import { grant, makeFolder, makeDocument, rootOf } from '../../../test/access/fixtures.ts';
import { addDocument, rootId } from '../../../test/world/documents.ts';
import { manyDocuments } from '../../../test/access/many.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { findDocument, findDocuments, findFolders } from '../record/documents.sql.ts';
import { editMetadata } from '../metadata/edit-metadata.ts';
import { startBulkJob } from './start-bulk-job.ts';
import { undoBulkJob } from './undo-bulk-job.ts';

const world = useWorld();

const lyingIn = async (ctx: Ctx, ids: readonly string[], folderId: string) => {
  const rows = await findDocuments(ctx, ids);
  return rows.filter((row) => row.folderId === folderId).map((row) => row.id);
};

test('all that a folder holds is one small call, however much it is: folders as well, what was unticked stays, and all of it comes back', async () => {
  const ctx = await world.account();
  const archive = await rootOf(ctx, 'archive');
  const from = await makeFolder(ctx, archive, 'Haus');
  const target = await makeFolder(ctx, archive, 'Ziel');
  const [roof, garden] = [
    await makeFolder(ctx, from, 'Dach'),
    await makeFolder(ctx, from, 'Garten'),
  ];
  const inside = await makeDocument(ctx, roof, 'Ziegel');
  const ids = await manyDocuments(ctx, from, 6_100);
  const left = [ids[7]!, ids[6_050]!, garden.id];
  const selection = { folderId: from.id, withFolders: true, except: left };

  const id = await begin(ctx, { action: 'move', folderId: target.id, selection });
  const job = await workThrough(ctx, id);

  const total = 6_099;
  expect(job).toMatchObject({ stage: 'Done', total, done: total, changed: total, refused: 0 });
  expect(await lyingIn(ctx, ids, from.id)).toEqual([ids[7], ids[6_050]]);
  const parentsOf = async () =>
    (await findFolders(ctx, [roof.id, garden.id]))
      .toSorted((a, b) => a.title.localeCompare(b.title))
      .map(({ parentId }) => parentId);
  expect(await parentsOf()).toEqual([target.id, from.id]);
  expect((await findDocument(ctx, inside.id))?.folderId).toBe(roof.id);

  const { id: undo } = await undoBulkJob(ctx, { id, undoId: randomUUID() });
  expect(await workThrough(ctx, undo)).toMatchObject({ stage: 'Done', changed: total });
  expect(await lyingIn(ctx, ids, from.id)).toHaveLength(6_100);
  expect(await parentsOf()).toEqual([from.id, from.id]);
});

test('all that a filter leaves and all that a search finds go without what was unticked', async () => {
  const ctx = await world.account();
  const inbox = await rootId(ctx, 'inbox');
  const made: string[] = [];
  for (const subject of ['Gartenzaun', 'Gartentor', 'Gartenhaus', 'Dachrinne'])
    made.push(await addDocument(ctx, { subject }));
  for (const id of made.slice(1)) await editMetadata(ctx, { id, values: { tags: ['Haus'] } });
  const read = async () => {
    const rows = await findDocuments(ctx, made);
    return rows
      .filter((row) => row.isRead)
      .map((row) => made.indexOf(row.id))
      .toSorted((a, b) => a - b);
  };

  const found = { search: 'garten', except: [made[0]!] };
  const first = await begin(ctx, { action: 'markRead', selection: found });
  expect(await workThrough(ctx, first)).toMatchObject({ total: 2, changed: 2 });
  expect(await read()).toEqual([1, 2]);
  await workThrough(ctx, await begin(ctx, { action: 'markUnread', selection: found }));

  const filtered = { folderId: inbox, filter: { tag: 'Haus' }, except: [made[2]!] };
  const second = await begin(ctx, { action: 'markRead', selection: filtered });
  expect(await workThrough(ctx, second)).toMatchObject({ total: 2, changed: 2 });
  expect(await read()).toEqual([1, 3]);
});

test('what arrives after the start does not belong to it, documents and folders alike', async () => {
  const ctx = await world.account();
  const archive = await rootOf(ctx, 'archive');
  const from = await makeFolder(ctx, archive, 'Haus');
  const there = await makeFolder(ctx, from, 'Dach');
  const ids = await manyDocuments(ctx, from, 3);
  const trash = await rootId(ctx, 'trash');
  const selection = { folderId: from.id, withFolders: true };
  const id = await begin(ctx, { action: 'move', folderId: trash, selection });

  const late = await makeDocument(ctx, from, 'Nachzügler');
  const lateFolder = await makeFolder(ctx, from, 'Neu');

  expect(await workThrough(ctx, id)).toMatchObject({ stage: 'Done', total: 4, changed: 4 });
  expect(await lyingIn(ctx, [...ids, late.id], from.id)).toEqual([late.id]);
  const folders = await findFolders(ctx, [there.id, lateFolder.id]);
  const parents = new Map(folders.map((one) => [one.id, one.parentId]));
  expect([there.id, lateFolder.id].map((one) => parents.get(one))).toEqual([trash, from.id]);
});

test('all that others shared by itself is meant by the place that shows it', async () => {
  const [ctx, friend] = [await world.account(), await world.account()];
  const ids = [await addDocument(friend), await addDocument(friend), await addDocument(friend)];
  for (const documentId of ids) await grant(friend, ctx, { permission: 'viewer', documentId });
  const folderId = ctx.viewer.homeSpaceId;
  const selection = { folderId, except: [ids[1]!] };

  const id = await begin(ctx, { action: 'markRead', selection });

  expect(await workThrough(ctx, id)).toMatchObject({ stage: 'Done', total: 2, changed: 2 });
  expect((await findDocument(friend, ids[1]!))?.isRead).toBe(false);
});

test('what only one way to choose knows is refused with another, and what is left out belongs to the call', async () => {
  const ctx = await world.account();
  const folderId = await rootId(ctx, 'inbox');
  const own = await addDocument(ctx);
  const start = (selection: Parameters<typeof begin>[1]['selection']) =>
    begin(ctx, { action: 'markRead', selection });
  const refused = [
    { ids: [own], except: [own] },
    { ids: [own], withFolders: true },
    { search: 'garten', withFolders: true },
    { search: 'garten', filter: { unread: true } },
    { ids: [own], folderId },
  ];
  for (const selection of refused)
    await expect(start(selection)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  const many = Array.from({ length: 20_001 }, () => randomUUID());
  await expect(start({ folderId, except: many })).rejects.toMatchObject({ code: 'TOO_MANY' });

  const id = randomUUID();
  const input = { id, action: 'markRead', selection: { folderId, except: [own] } } as const;
  await startBulkJob(ctx, input);
  expect((await startBulkJob(ctx, input)).id).toBe(id);
  for (const selection of [{ folderId }, { ...input.selection, withFolders: true }])
    await expect(startBulkJob(ctx, { ...input, selection })).rejects.toMatchObject({
      code: 'ID_IN_USE',
    });
});

test('work that an earlier version began while it was still choosing goes on', async () => {
  const ctx = await world.account();
  const inbox = await rootOf(ctx, 'inbox');
  await manyDocuments(ctx, inbox, 3);
  const id = await begin(ctx, { action: 'markUnread', selection: { folderId: inbox.id } });
  const earlier = JSON.stringify({ folderId: inbox.id, filter: null });
  await sql`update documents.bulk_job set selection = ${earlier}::jsonb, fingerprint = null
    where account_id = ${ctx.viewer.accountId} and id = ${id}`.execute(ctx.db);

  expect(await workOnce(ctx, id)).toMatchObject({ stage: 'Done', total: 3 });
});
