import { expect, test } from 'vitest';
import { freshIp, usePool } from '../../test/world/pool.ts';
import { useWorld } from '../../test/world/world.ts';
import { findViewer } from './index.ts';

const world = useWorld();
const pool = usePool(world);

const GOOD = { paywalled: false, saasOnly: false, seat: 'active' };

test('what contract and seat allow comes in with the session, and changes with the contract', async () => {
  const { email, viewer } = await pool.household();
  const { cookie } = await pool.signIn(email, { ip: freshIp() });
  const token = (await pool.token(cookie)) ?? '';
  expect((await pool.who(token)).standing).toEqual(GOOD);
  await world.appCtx.db
    .updateTable('accounts.account')
    .set({ saasOnly: true })
    .where('id', '=', viewer.accountId)
    .execute();
  pool.wait(1);
  expect((await pool.who(token)).standing).toEqual({ ...GOOD, saasOnly: true });
});

test('a job that goes on for a person knows what their contract allows by then', async () => {
  const owner = await world.account();
  expect((await findViewer(owner, owner.viewer))?.standing).toEqual(GOOD);
  await owner.db
    .updateTable('accounts.account')
    .set({ saasOnly: true })
    .where('id', '=', owner.viewer.accountId)
    .execute();
  expect((await findViewer(owner, owner.viewer))?.standing).toEqual({ ...GOOD, saasOnly: true });
});
