import { expect, test } from 'vitest';
import { usePool } from '../../test/pool.ts';
import { useWorld } from '../../test/world.ts';

const world = useWorld();
const pool = usePool(world);

test('[IDN-SRP-SIGNIN][IDN-CURRENT-SESSION] an owner signs in and the server proves itself too', async () => {
  const { email, viewer } = await pool.household();
  const { response, believes, cookie } = await pool.signIn(email);
  expect(response.statusCode).toBe(200);
  expect(await believes(response.json().M2)).toBe(true);
  const session = await pool.send({ url: '/auth/token' }, { cookie });
  expect(session.json()).toMatchObject({
    userId: viewer.userId,
    accountId: viewer.accountId,
    role: 'Owner',
  });
  const headers = { authorization: `Bearer ${session.json().token}` };
  expect((await pool.send({ url: '/who', headers })).json()).toEqual(viewer);
});
