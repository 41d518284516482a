import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { beginGiving, brokenOf, has, muchToGive, transferOf } from '../../../test/world/giving.ts';
import { nextWorker, workerOf } from '../../../test/world/killable.ts';
import { useWorld } from '../../../test/world/world.ts';
import { findFolders } from '../../documents/index.ts';

const world = useWorld();

// Asked without a lock: nobody waits for whoever works on it.
async function rowOf(id: string) {
  const rows = world.appCtx.db.selectFrom('sharing.transfer').select(['done', 'stage']);
  return rows.where('id', '=', id).executeTakeFirstOrThrow();
}

async function waiting(): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity where datname = current_database()
    and cardinality(pg_blocking_pids(pid)) > 0`.execute(world.appCtx.db);
  return rows.length;
}

test(
  'a worker that is killed while all of it goes has given nothing, and the next one gives all of it once',
  { timeout: 90_000 },
  async () => {
    const { owner, friend, taxes, ids } = await muchToGive(world, { letters: 40, folders: 480 });
    const [had, wrong] = [await has(friend), await brokenOf(world)];
    const id = await beginGiving(owner, taxes.id, friend);
    const other = new pg.Client(world.ownerUrl);
    await other.connect();
    // What goes waits for this letter, with all folders laid and nothing committed.
    await other.query('begin');
    await other.query('select 1 from documents.document where id = $1 for update', [ids[30]]);
    const first = workerOf(world, 'sharing.transfer');
    const ended = new Promise((resolve) => first.once('exit', resolve));
    await expect.poll(waiting, { timeout: 60_000 }).toBe(1);
    expect(await rowOf(id)).toEqual({ stage: 'Carrying', done: 40 });

    first.kill('SIGKILL');
    await ended;
    await other.query('rollback');
    await other.end();
    expect(await has(friend)).toEqual(had);
    expect(await has(owner)).toMatchObject({ documents: 40 });
    expect(await findFolders(owner, [taxes.id])).toMatchObject([{ isLeaving: true }]);
    const second = await nextWorker(world, 'sharing.transfer');
    await expect.poll(async () => (await rowOf(id)).stage, { timeout: 60_000 }).toBe('Done');
    await second.stop();

    expect(await transferOf(owner, id)).toMatchObject({ done: 40, code: null });
    expect(await has(friend)).toMatchObject({ documents: 40, folders: had.folders + 482 });
    expect(await has(owner)).toMatchObject({ documents: 0 });
    expect(wrong).toEqual(expect.arrayContaining(await brokenOf(world)));
  },
);
