import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { useWorld } from '../../test/world.ts';
import { openDb, openPool } from './db.ts';
import { enqueue, job, type JobKind } from './job.ts';
import { startWorker } from './worker.ts';

const world = useWorld();

const payload = z.object({ accountId: z.uuid() });
const kind: JobKind<z.infer<typeof payload>> = { name: 'test.cut-short', payload, attempts: 2 };

/** A job on its last try, in the hands of a worker that was killed a minute ago. */
async function cutShort(attempts: number, most = attempts) {
  const owner = openDb(openPool(world.ownerUrl, { max: 1 }));
  const { viewer, ...ctx } = await world.account();
  const key = randomUUID();
  await enqueue({ ...ctx, viewer }, kind, { payload: { accountId: viewer.accountId }, key });
  await sql`update graphile_worker._private_jobs set attempts = ${attempts}, max_attempts = ${most},
    locked_by = 'killed', locked_at = now() - interval '1 minute' where key = ${key}`.execute(
    owner,
  );
  const triesOf = async () => {
    const { rows } = await sql<{ attempts: number; most: number; by: string | null }>`
      select attempts, max_attempts as most, locked_by as by
      from graphile_worker._private_jobs where key = ${key}`.execute(owner);
    return rows[0];
  };
  return { triesOf, close: () => owner.destroy() };
}

test('a try that was cut short with its worker is none of the job’s', async () => {
  const { triesOf, close } = await cutShort(2);
  const lasts: boolean[] = [];
  const done = Promise.withResolvers<void>();
  const work = job(kind, (_, __, { last }) => {
    lasts.push(last);
    done.resolve();
    return Promise.resolve();
  });

  const worker = await startWorker(world.ground, {
    url: world.queueUrl,
    jobs: [work],
    slots: { reading: 1, other: 1 },
  });
  await done.promise;
  await worker.stop();

  expect(lasts).toEqual([true]);
  expect(await triesOf()).toBeUndefined();
  await close();
});

test('what ends its worker a dozen times is not tried again', async () => {
  const { triesOf, close } = await cutShort(12);
  const worker = await startWorker(world.ground, {
    url: world.queueUrl,
    jobs: [],
    slots: { reading: 1, other: 1 },
  });

  await expect.poll(async () => (await triesOf())?.by).toBeNull();

  expect(await triesOf()).toMatchObject({ attempts: 12, most: 12 });
  await worker.stop();
  await close();
});
