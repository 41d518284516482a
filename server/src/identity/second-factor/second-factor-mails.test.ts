import { expect, test } from 'vitest';
import { mailsTo } from '../../../test/peers/mailed.ts';
import { usePool } from '../../../test/world/pool.ts';
import { useApps } from '../../../test/world/with-app.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { askResetJob } from '../password/ask-reset.ts';
import { resetPassword } from '../password/reset-password.ts';
import { credentialFor } from '../sign-in/srp.ts';
import { renewRecoveryCodes } from './set-up.ts';

const world = useWorld();
const pool = usePool(world);
const { withApp, ticketFor, signInWith } = useApps(world, pool);

test('a recovery code that opened the login is mailed, and so are new ones', async () => {
  const { email, ctx, codes } = await withApp();

  await signInWith(email, codes[0] ?? '');
  await renewRecoveryCodes(ctx);

  const subjects = (await mailsTo(world.appCtx, email)).map(({ subject }) => subject);
  expect(subjects).toContain('Anmeldung mit einem Wiederherstellungscode');
  expect(subjects).toContain('Neue Wiederherstellungscodes');
});

test('whose password was stolen gets rid by a forgotten password of the app that the thief set up, and is told', async () => {
  const { email, viewer } = await withApp();
  pool.wait(71 * 60);
  const ctx: Ctx = { ...world.appCtx, now: () => new Date(pool.now()) };
  await askResetJob.run(ctx, { email }, { last: false });
  const link = (await mailsTo(ctx, email)).find(({ path }) => path === '/newpw')?.secret ?? '';

  await resetPassword(ctx, { secret: link, credential: await credentialFor('Postkutsche9') });

  const { first } = await ticketFor(email, 'Postkutsche9');
  expect([first.statusCode, first.json().ticket]).toEqual([200, undefined]);
  expect(await pool.journal(viewer.accountId)).toContain('identity.second-factor-removed');
  expect((await mailsTo(ctx, email)).map(({ subject }) => subject)).toContain(
    'Anmeldung in zwei Schritten ausgeschaltet',
  );
});
