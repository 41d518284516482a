import { expect, test } from 'vitest';
import { mailsTo } from '../../../test/peers/mailed.ts';
import { freshIp, usePool } from '../../../test/world/pool.ts';
import { useWorld } from '../../../test/world/world.ts';
import { inSession } from '../index.ts';
import { credentialFor } from '../sign-in/srp.ts';
import { changePassword } from './change-password.ts';

const world = useWorld();
const pool = usePool(world);
const NEW = 'Postkutsche9';
const made = credentialFor(NEW);

/** A person with two browsers, as they come in from the second one. */
async function person() {
  const { email, viewer } = await pool.household();
  const [first, second] = [
    await pool.signIn(email, { ip: freshIp() }),
    await pool.signIn(email, { ip: freshIp() }),
  ];
  const { id } = await world.appCtx.db
    .selectFrom('identity.session')
    .select('id')
    .where('accountId', '=', viewer.accountId)
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow();
  const ctx = await inSession(world.appCtx, id);
  return { email, viewer, first, second, id, ctx: ctx ?? world.appCtx };
}

test('a new password counts at once, ends every other session, and is told by mail', async () => {
  const { email, ctx, viewer, first, second } = await person();

  await changePassword(ctx, await made);

  pool.wait(0, 2);
  expect(await pool.token(first.cookie)).toBeUndefined();
  expect(await pool.token(second.cookie)).toBeDefined();
  expect((await pool.signIn(email, { ip: freshIp() })).response.statusCode).toBe(401);
  const next = await pool.signIn(email, { password: NEW, ip: freshIp() });
  expect(next.response.statusCode).toBe(200);
  const mails = await mailsTo(world.appCtx, email);
  // The second browser was new, and after the change every browser is.
  const newDevice = 'Anmeldung mit einem neuen Gerät';
  const subjects = mails.map(({ subject }) => subject);
  expect(subjects).toEqual([newDevice, 'Ihr Passwort wurde geändert', newDevice]);
  expect(await pool.journal(viewer.accountId)).toContain('identity.password-changed');
});

test('no password is changed at an open screen whose person has not proven for five minutes who they are', async () => {
  const { email, ctx, id } = await person();
  await world.appCtx.db
    .updateTable('identity.session')
    .set({ provenAt: new Date(Date.now() - 301_000) })
    .where('id', '=', id)
    .execute();

  await expect(changePassword(ctx, await made)).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });

  expect((await pool.signIn(email, { ip: freshIp() })).response.statusCode).toBe(200);
});

test('what no browser makes of a password is refused in the answer', async () => {
  const { ctx } = await person();
  const credential = { ...(await made), verifier: '0'.repeat(768) };

  const { data, errors } = await world.ask(
    ctx,
    `mutation ($salt: String!, $verifier: String!, $iterations: Int!) {
      changePassword(salt: $salt, verifier: $verifier, iterations: $iterations) { errorCode } }`,
    credential,
  );

  expect(errors).toBeUndefined();
  expect(data).toEqual({ changePassword: { errorCode: 'INVALID_INPUT' } });
});
