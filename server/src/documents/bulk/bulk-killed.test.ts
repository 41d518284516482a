import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { begin, standing } from '../../../test/world/bulk.ts';
import { rootOf } from '../../../test/access/fixtures.ts';
import { rootId } from '../../../test/world/documents.ts';
import { manyDocuments } from '../../../test/access/many.ts';
import { nextWorker, workerOf } from '../../../test/world/killable.ts';
import { useWorld } from '../../../test/world/world.ts';
import { findDocuments } from '../record/documents.sql.ts';

const world = useWorld();

test(
  'a killed worker does nothing twice: the next one goes on behind the last part that was done',
  { timeout: 60_000 },
  async () => {
    const ctx = await world.account();
    const inbox = await rootOf(ctx, 'inbox');
    const ids = await manyDocuments(ctx, inbox, 900);
    const folderId = await rootId(ctx, 'archive');
    const id = await begin(ctx, { action: 'move', folderId, selection: { ids } });
    const owner = new pg.Client(world.ownerUrl);
    await owner.connect();
    // The third part waits for this document, with its transaction open and nothing of it committed.
    await owner.query('begin');
    await owner.query('select 1 from documents.document where id = $1 for update', [ids[600]]);
    const first = workerOf(world, 'documents.bulk-work');
    const ended = new Promise((resolve) => first.once('exit', resolve));
    await expect.poll(() => doneOf(id), { timeout: 30_000 }).toBe(500);

    first.kill('SIGKILL');
    await ended;
    await owner.query('rollback');
    const second = await nextWorker(world, 'documents.bulk-work');
    await expect.poll(() => stageOf(id), { timeout: 30_000 }).toBe('Done');
    await second.stop();

    expect(await standing(ctx, id)).toMatchObject({ total: 900, done: 900, changed: 900 });
    const rows = await findDocuments(ctx, ids);
    expect(rows.filter((row) => row.folderId === folderId)).toHaveLength(900);
    const { rows: entries } = await sql<{ entry: string }>`select entry from platform.journal
      where account_id = ${ctx.viewer.accountId} and action = 'documents.moved' order by seq`.execute(
      ctx.db,
    );
    const named = entries.flatMap(
      ({ entry }) => (JSON.parse(entry) as { objects: string[] }).objects,
    );
    expect(named.filter((one) => one !== folderId).toSorted()).toEqual(ids.toSorted());
    const { rows: events } = await owner.query<{ id: string }>(
      `select jsonb_array_elements_text((payload -> 'payload' -> 'documentIds')::jsonb) as id
       from graphile_worker._private_jobs where payload ->> 'event' = 'documents.moved'`,
    );
    expect(events.map((row) => row.id).toSorted()).toEqual(ids.toSorted());
    await owner.end();
  },
);

// Asked without a lock: nobody waits for whoever works on it.
const rowOf = (id: string) =>
  world.appCtx.db
    .selectFrom('documents.bulkJob')
    .select(['done', 'stage'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const doneOf = async (id: string) => (await rowOf(id)).done;
const stageOf = async (id: string) => (await rowOf(id)).stage;
