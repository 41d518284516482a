import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { useWorld } from '../../../test/world/world.ts';
import { openDb, openPool } from '../database/db.ts';
import { enqueue, job, type Job, type JobKind } from './job.ts';
import { startWorker } from './worker.ts';

const world = useWorld();

const payload = z.object({ accountId: z.uuid() });
const kind: JobKind<z.infer<typeof payload>> = {
  name: 'test.cut-short',
  effect: 'within',
  payload,
  attempts: 2,
};

/** A job on its last try, in the hands of a worker that was killed a minute ago, as others were before. */
async function cutShort(died: number) {
  const owner = openDb(openPool(world.ownerUrl, { max: 1 }));
  const ctx = await world.account();
  const { accountId } = ctx.viewer;
  const key = randomUUID();
  await enqueue(ctx, kind, { payload: { accountId }, key });
  await sql`update graphile_worker._private_jobs set attempts = 2, flags = jsonb_build_object('died', ${died}::int),
    locked_by = 'killed', locked_at = now() - interval '1 minute' where key = ${key}`.execute(
    owner,
  );
  const row = async () => {
    const { rows } = await sql<{ attempts: number; died: number; by: string | null }>`
      select attempts, (flags ->> 'died')::int as died, locked_by as by
      from graphile_worker._private_jobs where key = ${key}`.execute(owner);
    return rows[0];
  };
  return { row, close: () => owner.destroy() };
}

test('a try that was cut short with its worker is none of the job’s', async () => {
  const { row, close } = await cutShort(3);
  const lasts: boolean[] = [];
  const done = Promise.withResolvers<void>();
  const work = job(kind, (_, __, { last }) => {
    lasts.push(last);
    done.resolve();
    return Promise.resolve();
  });

  const worker = await startWorker(world.appCtx, {
    url: world.queueUrl,
    jobs: [work],
    slots: { reading: 1, other: 1 },
  });
  await done.promise;
  // Before the worker stops: what stops it in the very moment of noting the end may leave the job to the next one.
  await expect.poll(row).toBeUndefined();
  await worker.stop();

  // Given back: it is on its second try again.
  expect(lasts).toEqual([true]);
  await close();
});

test('what ends its worker a dozen times is not tried again, and what waits for it hears of it', async () => {
  const { row, close } = await cutShort(12);
  const looked: number[] = [];
  // By the clock it would come next year.
  const looks: Job = {
    name: 'test.look',
    effect: 'within',
    cron: '0 0 1 1 *',
    afterLoss: true,
    run: () => Promise.resolve(void looked.push(Date.now())),
  };
  const worker = await startWorker(world.appCtx, {
    url: world.queueUrl,
    jobs: [looks],
    slots: { reading: 1, other: 1 },
  });

  await expect.poll(() => looked.length).toBe(1);

  expect(await row()).toMatchObject({ attempts: 2, died: 13, by: null });
  await worker.stop();
  await close();
});
