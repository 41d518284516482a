import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { begin, standing, workOnce, workThrough } from '../../../test/world/bulk.ts';
import { grant, makeFolder, makeDocument, rootOf } from '../../../test/access/fixtures.ts';
import { addDocument, rootId } from '../../../test/world/documents.ts';
import { isFull } from '../../../test/world/full.ts';
import { useWorld } from '../../../test/world/world.ts';
import { atomically, type Ctx } from '../../platform/ctx.ts';
import { addItems, nextItems } from './bulk-item.sql.ts';
import { resumeBulkJob, stopBulkJob } from './steer-bulk-job.ts';
import { startBulkJob } from './start-bulk-job.ts';
import { undoBulkJob } from './undo-bulk-job.ts';

const world = useWorld();

type Entry = Readonly<Record<string, unknown>> & { readonly action: string };

/** The journal of the account from the first to the last. */
async function journalOf(ctx: Ctx): Promise<Entry[]> {
  const { rows } = await sql<{ entry: string }>`select entry from platform.journal
    where account_id = ${ctx.viewer.accountId} order by seq`.execute(ctx.db);
  return rows.map(({ entry }) => JSON.parse(entry) as Entry);
}

test('the same id with another selection or another action is refused, and the same call answers the same work', async () => {
  const ctx = await world.account();
  const [one, two] = [await addDocument(ctx), await addDocument(ctx)];
  const inbox = await rootId(ctx, 'inbox');
  const input = { id: randomUUID(), action: 'markRead', selection: { ids: [one] } } as const;
  await startBulkJob(ctx, input);
  const others = [
    { ...input, selection: { ids: [one, two] } },
    { ...input, selection: { ids: [two] } },
    { ...input, selection: { folderId: inbox } },
    { ...input, selection: { search: 'garten' } },
    { ...input, action: 'markUnread' },
  ] as const;

  for (const other of others)
    await expect(startBulkJob(ctx, other)).rejects.toMatchObject({ code: 'ID_IN_USE' });
  await workThrough(ctx, input.id);
  for (const other of others)
    await expect(startBulkJob(ctx, other)).rejects.toMatchObject({ code: 'ID_IN_USE' });

  const over = { id: input.id, stage: 'Done', total: 1, changed: 1 };
  expect(await startBulkJob(ctx, input)).toMatchObject(over);
  const undoId = randomUUID();
  await undoBulkJob(ctx, { id: input.id, undoId });
  const asUndo = startBulkJob(ctx, { ...input, id: undoId, action: 'markUnread' });
  await expect(asUndo).rejects.toMatchObject({ code: 'ID_IN_USE' });
});

test('what a folder is narrowed down to belongs to the call, said in whatever order', async () => {
  const ctx = await world.account();
  const folderId = await rootId(ctx, 'inbox');
  const start = (filter: object | null) =>
    startBulkJob(ctx, { ...input, selection: { folderId, filter } });
  const input = { id: randomUUID(), action: 'markRead' } as const;
  await start({ unread: true, tag: 'Haus' });

  expect((await start({ tag: 'Haus', unread: true, sender: null })).id).toBe(input.id);
  for (const filter of [null, { unread: true }, { unread: true, tag: 'Garten' }])
    await expect(start(filter)).rejects.toMatchObject({ code: 'ID_IN_USE' });
});

test('asked for twice at the same moment the same call answers the same work', async () => {
  const ctx = await world.account();
  const input = { action: 'markRead', selection: { ids: [await addDocument(ctx)] } } as const;

  for (let round = 0; round < 5; round += 1) {
    const id = randomUUID();
    const twins = Array.from({ length: 4 }, () => startBulkJob(ctx, { id, ...input }));
    expect((await Promise.all(twins)).map((job) => job.id)).toEqual(Array(4).fill(id));
    await workThrough(ctx, id);
  }
});

test('words that somebody searched or filtered by stand in no journal, and in the work only until everything has its name', async () => {
  const ctx = await world.account();
  await addDocument(ctx, { subject: 'Scheidungsanwalt' });
  const [folderId, archive] = [await rootId(ctx, 'inbox'), await rootId(ctx, 'archive')];
  const search = 'scheidungsanw';
  const found = await begin(ctx, { action: 'markRead', selection: { search } });
  const filter = { sender: 'Scheidungsanwalt Huber', tag: 'Scheidungsanwalt' };
  const selection = { folderId, filter };
  const listed = await begin(ctx, { action: 'move', folderId: archive, selection });
  const kept = async () => {
    const { rows } = await sql<{ row: string }>`select j::text as row from documents.bulk_job j
      where account_id = ${ctx.viewer.accountId}`.execute(ctx.db);
    return JSON.stringify(rows).toLowerCase();
  };
  expect(await kept()).toContain('scheidungsanw');

  await workThrough(ctx, found);
  await workThrough(ctx, listed);

  expect(await kept()).not.toContain('scheidungsanw');
  const journal = await journalOf(ctx);
  expect(JSON.stringify(journal).toLowerCase()).not.toContain('scheidungsanw');
  const started = journal.filter(({ action }) => action === 'documents.bulk-started');
  expect(started.map(({ after }) => after)).toEqual([
    { action: 'markRead', folderId: null, searched: true },
    { action: 'move', folderId: archive, from: folderId, filtered: true },
  ]);
});

test('what support wants done on behalf of a customer names both in each entry, also after it was stopped and gone on with', async () => {
  const ctx = await world.account();
  const { userId, role } = ctx.viewer;
  const operatorId = randomUUID();
  const support: Ctx = { ...ctx, actor: { kind: 'support', operatorId, userId } };
  const ids = [await addDocument(ctx), await addDocument(ctx)];
  const by = { kind: 'support', operatorId, userId };
  const workOf = async (work: () => Promise<unknown>) => {
    const before = (await journalOf(ctx)).length;
    await work();
    return (await journalOf(ctx)).slice(before);
  };

  const id = randomUUID();
  const entries = await workOf(async () => {
    await startBulkJob(support, { id, action: 'markRead', selection: { ids } });
    await workThrough(ctx, id);
    const undoId = randomUUID();
    await undoBulkJob(support, { id, undoId });
    await workThrough(ctx, undoId);
  });
  expect(entries.map(({ action }) => action)).toEqual([
    'documents.bulk-started',
    'documents.marked-read',
    'documents.bulk-ended',
    'documents.bulk-started',
    'documents.marked-unread',
    'documents.bulk-ended',
  ]);
  for (const entry of entries) expect(entry).toMatchObject({ actor: { userId, role }, by });

  const own = await begin(ctx, { action: 'markRead', selection: { ids } });
  await stopBulkJob(ctx, own);
  const later = await workOf(async () => {
    await resumeBulkJob(support, own);
    await workThrough(ctx, own);
  });
  for (const entry of later) expect(entry).toMatchObject({ actor: { userId, role }, by });
  const plain = await begin(ctx, { action: 'markUnread', selection: { ids } });
  const without = await workOf(() => workThrough(ctx, plain));
  for (const entry of without) expect(entry).toMatchObject({ by: { kind: 'job' } });
});

test('that a document was refused is written before anybody else comes near the work', async () => {
  const [ctx, friend] = [await world.account(), await world.account()];
  const folder = await makeFolder(friend, await rootOf(friend, 'archive'), 'Haus');
  const { id: shared } = await makeDocument(friend, folder, 'Dachrinne');
  await grant(friend, ctx, { permission: 'viewer', folderId: folder.id });
  const folderId = await rootId(ctx, 'archive');
  const id = await begin(ctx, { action: 'move', folderId, selection: { ids: [shared] } });
  const [holder, second] = [new pg.Client(world.ownerUrl), new pg.Client(world.ownerUrl)];
  await Promise.all([holder.connect(), second.connect()]);
  await holder.query('begin');
  await holder.query('select 1 from documents.document where id = $1 for update', [shared]);

  const working = workOnce(ctx, id);
  const waiting = async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(
      ctx.db,
    );
    return rows[0]!.waiting;
  };
  // The worker waits for the document, and whoever comes second waits for the worker.
  await expect.poll(waiting).toBe(1);
  const next = second
    .query('select 1 from documents.bulk_job where id = $1 for update', [id])
    .then(() =>
      second.query('select state, code from documents.bulk_item where job_id = $1', [id]),
    );
  await expect.poll(waiting).toBe(2);
  await holder.query('rollback');

  expect((await next).rows).toEqual([{ state: 'refused', code: 'NOT_ALLOWED' }]);
  await working;
  await Promise.all([holder.end(), second.end()]);
  expect(await standing(ctx, id)).toMatchObject({ stage: 'Done', done: 1, refused: 1 });
});

// A long job has 250,000; of a tenth whoever read them all would read a hundred times too much as well.
const VERY_MANY = isFull ? 245_000 : 25_000;

test('naming and taking the next few of very many reads as many rows as of a few', async () => {
  const ctx = await world.account();
  const id = await begin(ctx, { action: 'markRead', selection: { search: 'garten' } });
  const { accountId } = ctx.viewer;
  const read = async (inside: Ctx) => {
    const { rows } = await sql<{ read: number }>`
      select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
      where schemaname = 'documents' and relname = 'bulk_item'`.execute(inside.db);
    return rows[0]!.read;
  };
  const rowsRead = (work: (inside: Ctx) => Promise<unknown>) =>
    atomically(ctx, async (inside) => {
      const before = await read(inside);
      await work(inside);
      return (await read(inside)) - before;
    });
  const few = Array.from({ length: 100 }, () => randomUUID());
  await addItems(ctx, id, few);
  await sql`insert into documents.bulk_item (account_id, job_id, item_id, position)
    select ${accountId}::uuid, ${id}::uuid, gen_random_uuid(), n from generate_series(101, ${VERY_MANY}::int) n`.execute(
    ctx.db,
  );

  const more = Array.from({ length: 100 }, () => randomUUID());
  expect(await rowsRead((inside) => addItems(inside, id, more))).toBeLessThan(300);
  // Often enough for PostgreSQL to settle on one plan for whatever is asked.
  const often = async (inside: Ctx) => {
    for (let n = 0; n < 10; n += 1) await nextItems(inside, id, 100);
  };
  expect(await rowsRead(often)).toBeLessThan(1_500);
  const taken = await nextItems(ctx, id, 100);
  expect(taken.map(({ itemId }) => itemId)).toEqual(few);
});
