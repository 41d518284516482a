import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useWorld } from '../../test/world.ts';
import { forgetAnswers, once } from './idempotency.ts';

const world = useWorld();

test('an answer is given again for seven days, and forgotten afterwards', async () => {
  const ctx = await world.account();
  let times = 0;
  const deed = () =>
    once(ctx, { key: 'the same key', verb: 'count', args: [] }, () =>
      Promise.resolve((times += 1)),
    );
  const passed = async (days: number) => {
    await sql`update platform.idempotency set at = now() - make_interval(days => ${days})`.execute(
      ctx.db,
    );
    await forgetAnswers.run(ctx, null, { last: false });
  };

  expect(await deed()).toBe(1);
  await passed(6);
  expect(await deed()).toBe(1);
  await passed(8);
  expect(await deed()).toBe(2);
});
