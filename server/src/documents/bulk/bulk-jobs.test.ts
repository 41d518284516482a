import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { begin, workThrough } from '../../../test/world/bulk.ts';
import { makeFolder, makeDocument, rootOf } from '../../../test/access/fixtures.ts';
import { addDocument, rootId } from '../../../test/world/documents.ts';
import { manyDocuments } from '../../../test/access/many.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Change } from '../../platform/jobs/event.ts';
import { findDocuments, findFolders } from '../record/documents.sql.ts';
import { markMany } from '../actions/mark-read.ts';
import { dismissBulkJobs } from './steer-bulk-job.ts';
import { undoBulkJob } from './undo-bulk-job.ts';

const world = useWorld();

const lyingIn = async (ctx: Ctx, ids: readonly string[], folderId: string) => {
  const rows = await findDocuments(ctx, ids);
  return rows.filter((row) => row.folderId === folderId).map((row) => row.id);
};

/** How many documents each entry of the journal about this action names. */
async function entriesOf(ctx: Ctx, action: string): Promise<number[]> {
  const { rows } = await sql<{ entry: string }>`select entry from platform.journal
    where account_id = ${ctx.viewer.accountId} and action = ${action} order by seq`.execute(ctx.db);
  return rows.map(({ entry }) => (JSON.parse(entry) as { objects: string[] }).objects.length);
}

test('all that match a filter are moved, in parts with an entry each, and what arrives after the start stays', async () => {
  const ctx = await world.account();
  const inbox = await rootOf(ctx, 'inbox');
  const ids = await manyDocuments(ctx, inbox, 560);
  await markMany(ctx, { ids: ids.slice(0, 10), isRead: true });
  const folderId = await rootId(ctx, 'archive');
  const selection = { folderId: inbox.id, filter: { unread: true } };

  const id = await begin(ctx, { action: 'move', folderId, selection });
  const late = await addDocument(ctx);
  const job = await workThrough(ctx, id);

  expect(job).toMatchObject({ stage: 'Done', total: 550, done: 550, changed: 550, refused: 0 });
  expect((await lyingIn(ctx, ids, folderId)).toSorted()).toEqual(ids.slice(10).toSorted());
  expect(await lyingIn(ctx, [late], inbox.id)).toEqual([late]);
  // Each entry also names the folder.
  expect(await entriesOf(ctx, 'documents.moved')).toEqual([251, 251, 51]);
  expect(await entriesOf(ctx, 'documents.bulk-started')).toEqual([1]);
  expect(await entriesOf(ctx, 'documents.bulk-ended')).toEqual([1]);
});

test('documents and folders that were moved together go back each to where it lay', async () => {
  const ctx = await world.account();
  const archive = await rootOf(ctx, 'archive');
  const [house, garden] = [
    await makeFolder(ctx, archive, 'Haus'),
    await makeFolder(ctx, archive, 'Garten'),
  ];
  const target = await makeFolder(ctx, archive, 'Ziel');
  const [one, two] = [
    await makeDocument(ctx, house, 'Dachrinne'),
    await makeDocument(ctx, garden, 'Hecke'),
  ];
  const there = await makeDocument(ctx, target, 'Schon');
  const ids = [one.id, garden.id, there.id];

  const id = await begin(ctx, { action: 'move', folderId: target.id, selection: { ids } });
  expect(await workThrough(ctx, id)).toMatchObject({ stage: 'Done', done: 3, changed: 2 });
  expect((await findFolders(ctx, [garden.id]))[0]?.parentId).toBe(target.id);
  const { id: undo } = await undoBulkJob(ctx, { id, undoId: randomUUID() });

  expect(await workThrough(ctx, undo)).toMatchObject({ stage: 'Done', total: 2, changed: 2 });
  expect((await findFolders(ctx, [garden.id]))[0]?.parentId).toBe(archive.id);
  expect(await lyingIn(ctx, [one.id], house.id)).toEqual([one.id]);
  expect(await lyingIn(ctx, [two.id], garden.id)).toEqual([two.id]);
  expect(await lyingIn(ctx, [there.id], target.id)).toEqual([there.id]);
});

test('what is thrown away comes back from the trash, and what was restored goes into it again', async () => {
  const ctx = await world.account();
  const archive = await rootOf(ctx, 'archive');
  const folder = await makeFolder(ctx, archive, 'Haus');
  const ids = [(await makeDocument(ctx, folder, 'Dachrinne')).id, await addDocument(ctx)];
  const trash = await rootId(ctx, 'trash');
  const undoOf = async (id: string) => {
    const { id: undo } = await undoBulkJob(ctx, { id, undoId: randomUUID() });
    expect(await workThrough(ctx, undo)).toMatchObject({ stage: 'Done', changed: 2 });
  };

  const thrown = await begin(ctx, { action: 'move', folderId: trash, selection: { ids } });
  await workThrough(ctx, thrown);
  expect(await lyingIn(ctx, ids, trash)).toHaveLength(2);
  await undoOf(thrown);
  expect(await lyingIn(ctx, ids, folder.id)).toEqual([ids[0]]);

  await workThrough(ctx, await begin(ctx, { action: 'move', folderId: trash, selection: { ids } }));
  const restored = await begin(ctx, { action: 'restore', selection: { ids } });
  await workThrough(ctx, restored);
  expect(await lyingIn(ctx, ids, folder.id)).toEqual([ids[0]]);
  await undoOf(restored);
  expect(await lyingIn(ctx, ids, trash)).toHaveLength(2);
});

test('all that a search finds are marked, and only those that were marked otherwise are marked back', async () => {
  const ctx = await world.account();
  const ids = [
    await addDocument(ctx, { subject: 'Gartenzaun' }),
    await addDocument(ctx, { subject: 'Gartentor' }),
  ];
  const other = await addDocument(ctx, { subject: 'Dachrinne' });
  await markMany(ctx, { ids: [ids[0]!], isRead: true });
  const read = async () =>
    (await findDocuments(ctx, [...ids, other]))
      .filter((row) => row.isRead)
      .map((row) => row.id)
      .toSorted();

  const id = await begin(ctx, { action: 'markRead', selection: { search: 'garten' } });
  expect(await workThrough(ctx, id)).toMatchObject({
    stage: 'Done',
    total: 2,
    done: 2,
    changed: 1,
  });
  expect(await read()).toEqual(ids.toSorted());

  const { id: undo } = await undoBulkJob(ctx, { id, undoId: randomUUID() });
  expect(await workThrough(ctx, undo)).toMatchObject({ stage: 'Done', total: 1, changed: 1 });
  expect(await read()).toEqual([ids[0]]);
});

test('a folder that is marked is marked back by the documents in it', async () => {
  const ctx = await world.account();
  const folder = await makeFolder(ctx, await rootOf(ctx, 'archive'), 'Haus');
  const documents = [
    await makeDocument(ctx, folder, 'Dachrinne'),
    await makeDocument(ctx, folder, 'Hecke'),
  ];
  const ids = documents.map((one) => one.id);
  await markMany(ctx, { ids: [ids[0]!], isRead: true });

  const id = await begin(ctx, { action: 'markRead', selection: { ids: [folder.id] } });
  expect(await workThrough(ctx, id)).toMatchObject({
    stage: 'Done',
    total: 1,
    done: 1,
    changed: 1,
  });
  const { id: undo } = await undoBulkJob(ctx, { id, undoId: randomUUID() });
  await workThrough(ctx, undo);

  const rows = await findDocuments(ctx, ids);
  expect(rows.filter((row) => row.isRead).map((row) => row.id)).toEqual([ids[0]]);
});

test('copies are made one by one and thrown away when that is taken back, and what was destroyed stays so', async () => {
  const ctx = await world.account();
  const ids = [await addDocument(ctx), await addDocument(ctx)];
  const folder = await makeFolder(ctx, await rootOf(ctx, 'archive'), 'Kopien');
  const total = async (folderId: string) => (await findFolders(ctx, [folderId]))[0]?.total;

  const id = await begin(ctx, { action: 'copy', folderId: folder.id, selection: { ids } });
  expect(await workThrough(ctx, id)).toMatchObject({ stage: 'Done', done: 2, changed: 2 });
  expect(await total(folder.id)).toBe(2);
  const { id: undo } = await undoBulkJob(ctx, { id, undoId: randomUUID() });
  await workThrough(ctx, undo);
  const trash = await rootId(ctx, 'trash');
  expect([await total(folder.id), await total(trash)]).toEqual([0, 2]);

  const gone = await begin(ctx, { action: 'destroy', selection: { folderId: trash } });
  expect(await workThrough(ctx, gone)).toMatchObject({ stage: 'Done', changed: 2 });
  expect(await total(trash)).toBe(0);
  const back = undoBulkJob(ctx, { id: gone, undoId: randomUUID() });
  await expect(back).rejects.toMatchObject({ code: 'NOTHING_TO_UNDO' });
});

test('the person is told of each part and nobody else, and what is put away is not shown', async () => {
  const ctx = await world.account();
  const listener = new pg.Client(world.ownerUrl);
  await listener.connect();
  const told: Change[] = [];
  listener.on('notification', ({ payload }) => told.push(JSON.parse(payload!) as Change));
  await listener.query('listen postkorb_changes');
  const ids = await manyDocuments(ctx, await rootOf(ctx, 'inbox'), 300);
  const id = await begin(ctx, { action: 'markRead', selection: { ids } });
  const QUERY = '{ bulkJobs { stage total done canStop canUndo } }';
  const working = { stage: 'Working', total: 300, done: 0, canStop: true, canUndo: false };
  expect((await world.ask(ctx, QUERY)).data).toEqual({ bulkJobs: [working] });

  await workThrough(ctx, id);
  await listener.query('select 1');
  await listener.end();

  const own = told.filter(({ kind }) => kind === 'bulkJobs');
  const { accountId, userId } = ctx.viewer;
  // When it begins, after each of two parts, and at its end.
  expect(own).toEqual(Array(4).fill({ kind: 'bulkJobs', accountId, userId, ids: [id] }));
  const done = { stage: 'Done', total: 300, done: 300, canStop: false, canUndo: true };
  expect((await world.ask(ctx, QUERY)).data).toEqual({ bulkJobs: [done] });
  await dismissBulkJobs(ctx, [id]);
  expect((await world.ask(ctx, QUERY)).data).toEqual({ bulkJobs: [] });
});

test('of many begun at the same moment five are under way', async () => {
  const ctx = await world.account();
  const ids = [await addDocument(ctx)];
  const many = Array.from({ length: 12 }, () =>
    begin(ctx, { action: 'markRead', selection: { ids } }),
  );

  const begun = await Promise.allSettled(many);

  expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});
