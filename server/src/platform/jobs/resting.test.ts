import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { useWorld } from '../../../test/world/world.ts';
import { openDb, openPool } from '../database/db.ts';
import { enqueue, job, type JobKind } from './job.ts';
import { startWorker } from './worker.ts';

const world = useWorld();
let owner: ReturnType<typeof openDb>;
beforeAll(() => {
  owner = openDb(openPool(world.ownerUrl, { max: 1 }));
});
afterAll(() => owner.destroy());

const payload = z.object({ accountId: z.uuid() });
type Payload = z.infer<typeof payload>;
const kindOf = (name: string, effect: JobKind<Payload>['effect']): JobKind<Payload> => ({
  name,
  effect,
  payload,
  attempts: 3,
});

test('what would leave the house rests after a restore, whenever it was queued, and runs once somebody let go of it; what stays within runs', async () => {
  const ctx = await world.account();
  const { accountId } = ctx.viewer;
  const [mail, within] = [kindOf('test.mail', 'mail'), kindOf('test.within', 'within')];
  await sql`insert into platform.resting (effect, since) values ('mail', now())`.execute(owner);
  const key = randomUUID();
  await enqueue(ctx, mail, { payload: { accountId }, key });
  await enqueue(ctx, within, { payload: { accountId }, key: randomUUID() });
  const ran: string[] = [];
  const worker = await startWorker(world.appCtx, {
    url: world.queueUrl,
    jobs: [mail, within].map((kind) =>
      job(kind, () => {
        ran.push(kind.name);
        return Promise.resolve();
      }),
    ),
    slots: { reading: 1, other: 1 },
  });
  const waiting = async () => {
    const { rows } = await sql<{ attempts: number; maxAttempts: number }>`
      select attempts, max_attempts from graphile_worker._private_jobs
      where key = ${key} and run_at = 'infinity'`.execute(owner);
    return rows;
  };
  try {
    await expect.poll(() => ran).toEqual(['test.within']);
    await expect.poll(waiting).toEqual([{ attempts: 0, maxAttempts: 3 }]);

    await sql`delete from platform.resting`.execute(owner);
    await sql`update graphile_worker._private_jobs set run_at = now() where key = ${key}`.execute(
      owner,
    );
    await expect.poll(() => ran, { timeout: 10_000 }).toEqual(['test.within', 'test.mail']);
  } finally {
    await worker.stop();
  }
});
