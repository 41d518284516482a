import { expect, test } from 'vitest';
import { usePool } from '../../../test/world/pool.ts';
import { useSupport } from '../../../test/world/support.ts';
import { useApps } from '../../../test/world/with-app.ts';
import { useWorld } from '../../../test/world/world.ts';
import { allSeats } from '../people/seat.sql.ts';
import { allowSupport } from './allow-support.ts';

const world = useWorld();
const pool = usePool(world);
const support = useSupport(world, pool);
const { person: customer } = useApps(world, pool);

test('while support looks, the team does not read that its customer was here', async () => {
  const one = await customer();
  const token = await allowSupport(one.ctx);
  const seen = async () => (await allSeats(one.ctx))[0]?.seenAt;
  const before = await seen();
  const pass = await support.pass(await support.person());
  const { cookie } = await support.enter(pass, { email: one.email, token });

  pool.wait(5);
  expect(await pool.token(cookie)).toBeDefined();

  expect(await seen()).toEqual(before);
});
