import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../ctx.ts';
import { openDb, openPool } from '../database/db.ts';
import { enqueue, isQueued, jobKey, type JobKind } from './job.ts';

const world = useWorld();

const payload = z.object({ accountId: z.uuid(), note: z.string() });
const work: JobKind<z.infer<typeof payload>> = {
  name: 'test.work',
  effect: 'within',
  payload,
  attempts: 5,
};

const queue = (ctx: Ctx, key: string, note: string) =>
  enqueue(ctx, work, { payload: { accountId: ctx.viewer.accountId, note }, key });

/** What waits for a row, whichever account's it is. */
async function waiting(id: string): Promise<string[]> {
  const owner = openDb(openPool(world.ownerUrl, { max: 1 }));
  const { rows } = await sql<{ note: string }>`select payload ->> 'note' as note
    from graphile_worker._private_jobs where key like '%' || ${id} || '%' order by 1`.execute(
    owner,
  );
  await owner.destroy();
  return rows.map(({ note }) => note);
}

const keyIn = ({ viewer }: Ctx, id: string, more = '') =>
  jobKey('take-in', { accountId: viewer.accountId, id }, more);

test('a job about a row is neither replaced nor held up by another account that knows its id', async () => {
  const [ctx, outsider] = [await world.account(), await world.account()];
  const id = randomUUID();
  await queue(ctx, keyIn(ctx, id), 'mine');

  expect(await isQueued(outsider, keyIn(outsider, id))).toBe(false);
  await queue(outsider, keyIn(outsider, id), 'theirs');

  expect(await waiting(id)).toEqual(['mine', 'theirs']);
});

test.each(['', ':page:1', ':keptPage:large:7'])(
  'a job that waits under the key of an earlier version is found, and makes way for its successor (%s)',
  async (more) => {
    const [ctx, outsider] = [await world.account(), await world.account()];
    const id = randomUUID();
    await queue(ctx, `take-in:${id}${more}`, 'former');

    expect(await isQueued(ctx, keyIn(ctx, id, more))).toBe(true);
    expect(await isQueued(outsider, keyIn(outsider, id, more))).toBe(false);
    await queue(outsider, keyIn(outsider, id, more), 'theirs');
    expect(await waiting(id)).toEqual(['former', 'theirs']);
    await queue(ctx, keyIn(ctx, id, more), 'mine');

    expect(await waiting(id)).toEqual(['mine', 'theirs']);
    expect(await isQueued(ctx, keyIn(ctx, id, more))).toBe(true);
  },
);
