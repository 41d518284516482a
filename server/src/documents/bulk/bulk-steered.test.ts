import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { begin, standing, workOnce, workThrough } from '../../../test/world/bulk.ts';
import { grant, makeFolder, makeDocument, rootOf } from '../../../test/access/fixtures.ts';
import { addDocument, rootId } from '../../../test/world/documents.ts';
import { manyDocuments } from '../../../test/access/many.ts';
import { useWorld } from '../../../test/world/world.ts';
import { asSystem, type Ctx } from '../../platform/ctx.ts';
import { findDocuments } from '../record/documents.sql.ts';
import { forgetBulkJobs, loseBulkJob } from './run-bulk-job.ts';
import { resumeBulkJob, stopBulkJob } from './steer-bulk-job.ts';
import { startBulkJob } from './start-bulk-job.ts';
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

test('what is refused stands alone with its reason, and all others go through', async () => {
  const [ctx, friend] = [await world.account(), await world.account()];
  const folder = await makeFolder(friend, await rootOf(friend, 'archive'), 'Haus');
  const shared = await makeDocument(friend, folder, 'Dachrinne');
  await grant(friend, ctx, { permission: 'viewer', folderId: folder.id });
  const own = await manyDocuments(ctx, await rootOf(ctx, 'inbox'), 30);
  const unknown = randomUUID();
  const ids = [...own.slice(0, 11), shared.id, ...own.slice(11), unknown];
  const folderId = await rootId(ctx, 'archive');

  const id = await begin(ctx, { action: 'move', folderId, selection: { ids } });
  const job = await workThrough(ctx, id);

  expect(job).toMatchObject({ stage: 'Done', total: 32, done: 32, changed: 30, refused: 2 });
  expect(job.code).toBe('UNKNOWN_DOCUMENT');
  expect(await lyingIn(ctx, own, folderId)).toHaveLength(30);
  const { data } = await world.ask(ctx, '{ bulkJobs { id refused refusedIds canResume } }');
  const said = { id, refused: 2, refusedIds: [shared.id, unknown], canResume: false };
  expect(data).toEqual({ bulkJobs: [said] });
  const named = await world.ask(ctx, '{ bulkJobs { refusals { itemId code document { id } } } }');
  const refusals = [
    { itemId: shared.id, code: 'NOT_ALLOWED', document: { id: shared.id } },
    { itemId: unknown, code: 'UNKNOWN_DOCUMENT', document: null },
  ];
  expect(named.data).toEqual({ bulkJobs: [{ refusals }] });
});

test('twenty refusals stop the work, and whoever wants to goes on with the rest', async () => {
  const ctx = await world.account();
  const own = await addDocument(ctx);
  const ids = [...Array.from({ length: 25 }, () => randomUUID()), own];
  const folderId = await rootId(ctx, 'archive');
  const id = await begin(ctx, { action: 'move', folderId, selection: { ids } });

  const stopped = await workThrough(ctx, id);
  expect(stopped).toMatchObject({
    stage: 'Stopped',
    done: 20,
    refused: 20,
    code: 'UNKNOWN_DOCUMENT',
  });
  expect(await workOnce(ctx, id)).toEqual(stopped);
  await resumeBulkJob(ctx, id);

  expect(await workThrough(ctx, id)).toMatchObject({
    stage: 'Done',
    done: 26,
    refused: 25,
    changed: 1,
  });
});

test('work that is stopped ends behind its part, goes on where it was, and takes back what it did', async () => {
  const ctx = await world.account();
  const inbox = await rootOf(ctx, 'inbox');
  const ids = await manyDocuments(ctx, inbox, 1_100);
  const folderId = await rootId(ctx, 'archive');
  const id = await begin(ctx, { action: 'move', folderId, selection: { folderId: inbox.id } });

  // After a stretch it makes room for others and waits again.
  expect(await workOnce(ctx, id)).toMatchObject({ stage: 'Working', done: 1_000 });
  expect(await world.queued()).toContain('documents.bulk-work');
  await stopBulkJob(ctx, id);
  expect(await workOnce(ctx, id)).toMatchObject({ stage: 'Stopped', done: 1_000 });
  await expect(stopBulkJob(ctx, id)).rejects.toMatchObject({ code: 'JOB_OVER' });
  await resumeBulkJob(ctx, id);
  expect(await workOnce(ctx, id)).toMatchObject({ stage: 'Done', done: 1_100, changed: 1_100 });
  expect(await lyingIn(ctx, ids, folderId)).toHaveLength(1_100);

  const undoId = randomUUID();
  await undoBulkJob(ctx, { id, undoId });
  await undoBulkJob(ctx, { id, undoId });
  await expect(undoBulkJob(ctx, { id, undoId: randomUUID() })).rejects.toMatchObject({
    code: 'NOTHING_TO_UNDO',
  });
  expect(await workThrough(ctx, undoId)).toMatchObject({
    stage: 'Done',
    total: 1_100,
    changed: 1_100,
  });
  expect(await lyingIn(ctx, ids, inbox.id)).toHaveLength(1_100);
});

test('asked for twice under one id it begins once, and five are under way at most', async () => {
  const ctx = await world.account();
  const ids = [await addDocument(ctx)];
  const input = { id: randomUUID(), action: 'markRead', selection: { ids } } as const;
  const first = await startBulkJob(ctx, input);

  expect(await startBulkJob(ctx, input)).toEqual(first);
  const other = startBulkJob(ctx, { ...input, action: 'markUnread' });
  await expect(other).rejects.toMatchObject({ code: 'ID_IN_USE' });
  const member = await world.member(ctx);
  const others = { ids: [await addDocument(member)] };
  const theirs = startBulkJob(member, { ...input, selection: others });
  await expect(theirs).rejects.toMatchObject({ code: 'ID_IN_USE' });
  for (let n = 1; n < 5; n += 1) await begin(ctx, { action: 'markRead', selection: { ids } });
  const sixth = begin(ctx, { action: 'markRead', selection: { ids } });
  await expect(sixth).rejects.toMatchObject({ code: 'TOO_MANY_JOBS' });
  await workThrough(ctx, input.id);
  await begin(ctx, { action: 'markRead', selection: { ids } });
});

test('what makes no sense is refused before anything begins', async () => {
  const [ctx, outsider] = [await world.account(), await world.account()];
  const [own, foreign] = [await addDocument(ctx), await addDocument(outsider)];
  const folderId = await rootId(ctx, 'archive');
  const select = (selection: Parameters<typeof startBulkJob>[1]['selection']) =>
    begin(ctx, { action: 'move', folderId, selection });
  const many = Array.from({ length: 20_001 }, () => randomUUID());

  await expect(select({ ids: [] })).rejects.toMatchObject({ code: 'NOTHING_CHOSEN' });
  await expect(select({ ids: many })).rejects.toMatchObject({ code: 'TOO_MANY' });
  await expect(select({ ids: [foreign] })).rejects.toMatchObject({ code: 'UNKNOWN_DOCUMENT' });
  await expect(select({ ids: ['x'] })).rejects.toMatchObject({ code: 'UNKNOWN_DOCUMENT' });
  await expect(select({ folderId: await rootId(outsider, 'inbox') })).rejects.toMatchObject({
    code: 'UNKNOWN_FOLDER',
  });
  await expect(select({})).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await expect(select({ ids: [own], search: 'garten' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  const input = { action: 'move', selection: { ids: [own] } } as const;
  await expect(begin(ctx, input)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await expect(startBulkJob(ctx, { ...input, folderId, id: 'x' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  const nowhere = { ...input, folderId: await rootId(outsider, 'inbox') };
  await expect(begin(ctx, nowhere)).rejects.toMatchObject({ code: 'UNKNOWN_FOLDER' });
  expect(await entriesOf(ctx, 'documents.bulk-started')).toEqual([]);
});

test('an automation begins one for its account, and goes on as deep as it was', async () => {
  const ctx = await world.account();
  const { accountId, userId } = ctx.viewer;
  const id = await addDocument(ctx);
  const system: Ctx = {
    ...ctx,
    actor: { kind: 'job', name: 'test.automation' },
    viewer: {
      ...ctx.viewer,
      role: 'System',
      userId: '00000000-0000-0000-0000-000000000000',
      spaces: [],
    },
    depth: 2,
  };
  const folderId = await rootId(ctx, 'archive');

  const job = await begin(system, { action: 'move', folderId, selection: { ids: [id] } });

  expect(await workThrough(system, job)).toMatchObject({ stage: 'Done', changed: 1, depth: 2 });
  expect(await lyingIn(ctx, [id], folderId)).toEqual([id]);
  const { rows } = await sql<{ entry: string }>`select entry from platform.journal
    where account_id = ${accountId} and action = 'documents.moved' order by seq desc limit 1`.execute(
    ctx.db,
  );
  expect(JSON.parse(rows[0]!.entry)).toMatchObject({
    actor: { role: 'System' },
    by: { kind: 'job' },
  });
  expect(rows[0]!.entry).not.toContain(userId);
});

test('work whose job is lost for good has failed, goes on when somebody wants it, and is forgotten a day after its end', async () => {
  const ctx = await world.account();
  const ids = [await addDocument(ctx)];
  const id = await begin(ctx, { action: 'markRead', selection: { ids } });
  const { accountId } = ctx.viewer;
  const broken: Ctx = {
    ...ctx,
    now: () => {
      throw new Error('no clock');
    },
  };

  await expect(workOnce(broken, id)).rejects.toThrow('no clock');
  expect(await standing(ctx, id)).toMatchObject({ stage: 'Working', done: 1 });
  await loseBulkJob(asSystem(ctx, { accountId }), id);
  expect(await standing(ctx, id)).toMatchObject({ stage: 'Failed', code: 'FAILED', done: 1 });
  await resumeBulkJob(ctx, id);
  expect(await workThrough(ctx, id)).toMatchObject({ stage: 'Done', changed: 1, code: null });

  await forgetBulkJobs(ctx);
  expect(await standing(ctx, id)).toBeDefined();
  await forgetBulkJobs({ ...ctx, now: () => new Date(Date.now() + 25 * 3_600_000) });
  expect(await standing(ctx, id)).toBeUndefined();
});
