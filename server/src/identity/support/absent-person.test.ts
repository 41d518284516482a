import { expect, test } from 'vitest';
import { mailsTo } from '../../../test/peers/mailed.ts';
import { usePool } from '../../../test/world/pool.ts';
import { useSupport } from '../../../test/world/support.ts';
import { useApps } from '../../../test/world/with-app.ts';
import { useWorld } from '../../../test/world/world.ts';
import { askResetJob } from '../password/ask-reset.ts';
import { resetPassword } from '../password/reset-password.ts';
import { allSeats } from '../people/seat.sql.ts';
import { credentialFor } from '../sign-in/srp.ts';
import { findTokenUntil } from './access.sql.ts';
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

test('who gets their login back takes back the token that somebody else made for support', async () => {
  const one = await customer();
  await allowSupport(one.ctx);
  await askResetJob.run(
    { ...world.appCtx, now: one.ctx.now },
    { email: one.email },
    { last: false },
  );
  const secret = (await mailsTo(one.ctx, one.email)).find(({ path }) => path === '/newpw')?.secret;
  const credential = await credentialFor('Postkutsche9');

  await resetPassword({ ...world.appCtx, now: one.ctx.now }, { secret: secret ?? '', credential });

  expect(await findTokenUntil(one.ctx)).toBeNull();
});
