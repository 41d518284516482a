import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useWorld } from '../../test/world/world.ts';
import { forgetAnswers, once } from './idempotency.ts';

const world = useWorld();

const counter = () => {
  let times = 0;
  return () => Promise.resolve((times += 1));
};

test.each(['', 'short', 'x'.repeat(201), 'with\0zero', 'ümlaute und mehr'])(
  '%j is no key, and nothing is done',
  async (key) => {
    const ctx = await world.account();
    const count = counter();

    await expect(once(ctx, { key, verb: 'count', args: [] }, count)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      problems: [{ field: 'idempotencyKey', code: 'INVALID' }],
    });
    expect(await count()).toBe(1);
  },
);

test('two people of one account may think of the same key', async () => {
  const owner = await world.account();
  const member = await world.member(owner);
  const [action, count] = [{ key: 'the same key', verb: 'count', args: [] }, counter()];

  const times = [];
  for (const who of [owner, member, owner, member]) times.push(await once(who, action, count));

  expect(times).toEqual([1, 2, 1, 2]);
});

test('an answer is given again for seven days, and forgotten afterwards', async () => {
  const ctx = await world.account();
  let times = 0;
  const action = () =>
    once(ctx, { key: 'the same key', verb: 'count', args: [] }, () =>
      Promise.resolve((times += 1)),
    );
  const passed = async (days: number) => {
    await sql`update platform.idempotency set at = now() - make_interval(days => ${days})`.execute(
      ctx.db,
    );
    await forgetAnswers.run(ctx, null, { last: false });
  };

  expect(await action()).toBe(1);
  await passed(6);
  expect(await action()).toBe(1);
  await passed(8);
  expect(await action()).toBe(2);
});
