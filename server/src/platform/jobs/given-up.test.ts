import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../ctx.ts';
import { openDb, openPool } from '../database/db.ts';
import { forgetLostJobs, giveUpLost } from './given-up.ts';
import { enqueue, job, jobKey, type JobKind } from './job.ts';

const world = useWorld();
let owner: ReturnType<typeof openDb>;
beforeAll(async () => {
  owner = openDb(openPool(world.ownerUrl, { max: 1 }));
  await sql`create table originals.journey (account_id uuid, id uuid, stage text, begun_at timestamptz default now())`.execute(
    owner,
  );
  await sql`grant select on originals.journey to postkorb_app`.execute(owner);
});
afterAll(() => owner.destroy());

const payload = z.object({ accountId: z.uuid(), id: z.uuid() });
const travel: JobKind<z.infer<typeof payload>> = {
  name: 'test.travel',
  effect: 'within',
  payload,
  attempts: 2,
};
const waiting = {
  table: 'originals.journey',
  key: 'journey',
  stages: ['Packed', 'Travelling'],
  since: 'begun_at',
  patienceMs: 60_000,
};
const soon = (ctx: Ctx, minutes: number): Ctx => ({
  ...ctx,
  now: () => new Date(Date.now() + minutes * 60_000),
});

/** A row that stands somewhere, and the job it waits for. */
async function depart(ctx: Ctx, stage: string): Promise<string> {
  const [{ accountId }, id] = [ctx.viewer, randomUUID()];
  await sql`insert into originals.journey values (${accountId}, ${id}, ${stage})`.execute(owner);
  await enqueue(ctx, travel, {
    payload: { accountId, id },
    key: jobKey('journey', { accountId, id }),
  });
  return id;
}

const died = (id: string) =>
  sql`update graphile_worker._private_jobs set attempts = max_attempts where key like '%' || ${id}`.execute(
    owner,
  );
const gone = (id: string) =>
  sql`delete from graphile_worker._private_jobs where key like '%' || ${id}`.execute(owner);
const running = (id: string) =>
  sql`update graphile_worker._private_jobs set attempts = max_attempts, locked_at = now(), locked_by = 'someone'
    where key like '%' || ${id}`.execute(owner);

test('what waits for a job that died as often as it may, or is gone, is given up, and nothing else', async () => {
  const [ctx, other] = [await world.account(), await world.account()];
  const ids = {
    died: await depart(ctx, 'Travelling'),
    gone: await depart(other, 'Packed'),
    waits: await depart(ctx, 'Packed'),
    runs: await depart(ctx, 'Travelling'),
    arrived: await depart(ctx, 'Home'),
  };
  await died(ids.died);
  await gone(ids.gone);
  await running(ids.runs);
  await gone(ids.arrived);
  const found: (readonly string[])[] = [];
  const travelling = job(travel, () => Promise.resolve(), {
    waiting,
    onGivenUp: ({ viewer }, id) => Promise.resolve(void found.push([viewer.accountId, id])),
  });

  await giveUpLost(soon(world.appCtx, 0), [travelling]);
  expect(found).toEqual([]);
  await giveUpLost(soon(world.appCtx, 2), [travelling]);

  expect(found).toEqual([
    [ctx.viewer.accountId, ids.died],
    [other.viewer.accountId, ids.gone],
  ]);
});

test('one that cannot be given up does not keep the others from it', async () => {
  const ctx = await world.account();
  const [first, second] = [await depart(ctx, 'Packed'), await depart(ctx, 'Packed')];
  for (const id of [first, second]) await gone(id);
  const found: string[] = [];
  const travelling = job(travel, () => Promise.resolve(), {
    waiting,
    onGivenUp: (_, id) => {
      found.push(id);
      return id === first ? Promise.reject(new Error('the disk is away')) : Promise.resolve();
    },
  });

  await giveUpLost(soon(world.appCtx, 2), [travelling]);

  expect(found.slice(-2)).toEqual([first, second]);
});

test('a job that may not be tried again lies in the queue for a day, one that may stays', async () => {
  const ctx = await world.account();
  const [lost, waits, runs] = [
    await depart(ctx, 'Travelling'),
    await depart(ctx, 'Travelling'),
    await depart(ctx, 'Travelling'),
  ];
  await died(lost);
  await running(runs);
  const lying = async () => {
    const { rows } = await sql<{ id: string }>`select payload ->> 'id' as id
      from graphile_worker._private_jobs where payload ->> 'id' in (${lost}, ${waits}, ${runs})`.execute(
      owner,
    );
    return rows.map(({ id }) => id).toSorted();
  };

  await forgetLostJobs(soon(ctx, 23 * 60));
  expect(await lying()).toEqual([lost, waits, runs].toSorted());
  await forgetLostJobs(soon(ctx, 25 * 60));
  expect(await lying()).toEqual([waits, runs].toSorted());
});
