import { expect, test } from 'vitest';
import { mailsTo } from '../../../test/peers/mailed.ts';
import { codeOf } from '../../../test/world/authenticator-app.ts';
import { passkeyDevice } from '../../../test/world/passkey-device.ts';
import { freshIp, usePool } from '../../../test/world/pool.ts';
import { HERE, usePasskeys } from '../../../test/world/with-passkey.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { setMailboxProven } from '../mailbox/mailbox.sql.ts';
import { askResetJob } from '../password/ask-reset.ts';
import { disownSignIn } from '../password/disown-sign-in.ts';
import { resetPassword } from '../password/reset-password.ts';
import { credentialFor } from '../sign-in/srp.ts';
import { beginSecondFactor, confirmSecondFactor } from '../second-factor/set-up.ts';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './own-passkeys.ts';
import { findOwnPasskeys } from './passkey.sql.ts';

const world = useWorld();
const pool = usePool(world, HERE.origin);
const { person, made, withPasskey } = usePasskeys(world, pool);

/** Sets a new password by the mailed link. */
async function reset(ctx: Ctx, email: string): Promise<void> {
  await askResetJob.run(ctx, { email }, { last: false });
  const link = (await mailsTo(ctx, email)).find(({ path }) => path === '/newpw');
  const credential = await credentialFor('Postkutsche9');
  await resetPassword(ctx, { secret: link?.secret ?? '', credential });
}

type Options = { readonly challenge: string };
const challenge = async () => (await pool.post('/auth/passkey/challenge', {})).json() as Options;
const answerWith = async (device: ReturnType<typeof passkeyDevice>, change: object = {}) =>
  device.answer({ ...(await challenge()), ...HERE, ...change });
const send = (response: object, from: object = { ip: freshIp() }, path = 'verify') =>
  pool.post(`/auth/passkey/${path}`, { response }, from);
const jarOf = (answer: Awaited<ReturnType<typeof send>>) =>
  [answer.headers['set-cookie'] ?? []].flat().join('; ');

test('a device that keeps a passkey signs its person in without a name or a password, and without a code', async () => {
  const { viewer, ctx, device } = await withPasskey();
  const { secret } = await beginSecondFactor(ctx);
  await confirmSecondFactor(ctx, codeOf(secret, pool.now()));

  const answer = await send(await answerWith(device));

  expect(answer.statusCode).toBe(204);
  const token = await pool.token(jarOf(answer));
  expect(await pool.who(token ?? '')).toMatchObject({ userId: viewer.userId });
  const [kept] = await findOwnPasskeys(ctx);
  expect(kept).toMatchObject({ name: 'Telefon', usedAt: expect.any(Date) });
});

test('an answer counts once', async () => {
  const { device } = await withPasskey();
  const response = await answerWith(device);
  expect((await send(response)).statusCode).toBe(204);
  expect((await send(response)).json()).toEqual({ code: 'NotAuthorizedException' });
});

test.each([
  ['of another page', { origin: 'https://post.example.evil.example' }],
  ['made for another name', { rpId: 'evil.example' }],
  ['without fingerprint or PIN', { isVerified: false }],
  ['to a challenge that is not ours', { challenge: Buffer.from('1.2.3').toString('base64url') }],
])('an answer %s opens nothing, and is noted', async (_, change) => {
  const { device } = await withPasskey();
  expect((await send(await answerWith(device, change))).statusCode).toBe(401);
  expect((await send(await answerWith(device))).statusCode).toBe(204);
});

test('a device nobody has added, one that was removed and a copy that lags behind open nothing', async () => {
  const { device, ctx, passkey } = await withPasskey();
  expect((await send(await answerWith(passkeyDevice()))).statusCode).toBe(401);
  expect((await send(await answerWith(device))).statusCode).toBe(204);

  device.rewind();
  expect((await send(await answerWith(device))).statusCode).toBe(401);

  device.answer({ challenge: '', ...HERE });
  device.answer({ challenge: '', ...HERE });
  expect((await send(await answerWith(device))).statusCode).toBe(204);
  await removePasskey(ctx, passkey.id);
  expect((await send(await answerWith(device))).statusCode).toBe(401);
});

test('a challenge is good for five minutes, and one for adding is none for signing in', async () => {
  const { device, ctx } = await withPasskey();
  const late = await answerWith(device);
  const { challenge: adding } = JSON.parse(await beginPasskey(ctx)) as Options;
  expect((await send(device.answer({ challenge: adding, ...HERE }))).statusCode).toBe(401);
  pool.wait(5, 1);
  expect((await send(late)).statusCode).toBe(401);
});

test('what is no answer at all is refused without a stumble', async () => {
  for (const response of [null, {}, [], 'x', { id: 'a', rawId: 'a', type: 'public-key' }])
    expect((await pool.post('/auth/passkey/verify', { response }, {})).statusCode).toBe(401);
  const odd = { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' };
  const { device } = await withPasskey();
  const { response: _, ...plain } = await answerWith(device);
  expect((await send({ ...plain, response: odd })).statusCode).toBe(401);
});

test('whoever tries on and on from one network has to wait', async () => {
  const ip = freshIp();
  const device = passkeyDevice();
  const answers = [];
  for (let n = 0; n < 11; n += 1) answers.push(await send(await answerWith(device), { ip }));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(401), 429]);
});

test('a passkey is a fresh proof in the session of its person, and in no other', async () => {
  const [one, other] = [await withPasskey(), await person()];
  pool.wait(6);
  await expect(beginPasskey(one.ctx)).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
  const from = { ip: one.ip, cookie: one.cookie };

  const foreign = { ip: other.ip, cookie: other.cookie };
  expect((await send(await answerWith(one.device), foreign, 'prove')).statusCode).toBe(401);
  expect((await send(await answerWith(one.device), {}, 'prove')).json()).toEqual({
    code: 'UNAUTHENTICATED',
  });
  expect((await send(await answerWith(one.device), from, 'prove')).statusCode).toBe(204);

  expect(await beginPasskey(one.ctx)).toContain('challenge');
  await expect(beginPasskey(other.ctx)).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
});

test('what is added has to be made here, now, by a device that asked for fingerprint or PIN, and only once', async () => {
  const { ctx } = await person();
  const refused = { code: 'PASSKEY_NOT_VALID' };
  for (const change of [
    { origin: 'https://evil.example' },
    { rpId: 'evil.example' },
    { isVerified: false },
  ]) {
    const { response } = await made(ctx, change);
    await expect(addPasskey(ctx, { name: 'Telefon', response })).rejects.toMatchObject(refused);
  }
  const { response } = await made(ctx);
  await expect(addPasskey((await person()).ctx, { name: 'x', response })).rejects.toMatchObject(
    refused,
  );
  await addPasskey(ctx, { name: 'Telefon', response });
  await expect(addPasskey(ctx, { name: 'Telefon', response })).rejects.toMatchObject(refused);
});

test('the key of a device belongs to one login', async () => {
  const { device } = await withPasskey();
  const { ctx } = await person();
  const { response } = await made(ctx, {}, device);
  await expect(addPasskey(ctx, { name: 'Telefon', response })).rejects.toMatchObject({
    code: 'PASSKEY_EXISTS',
  });
});

test('passkeys have names, are renamed and removed, and each is told', async () => {
  const { ctx, email, viewer, passkey } = await withPasskey();
  for (const name of ['', '  ', 'x'.repeat(61)])
    await expect(renamePasskey(ctx, { id: passkey.id, name })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
  expect(await renamePasskey(ctx, { id: passkey.id, name: ' Laptop ' })).toMatchObject([
    { name: 'Laptop' },
  ]);
  expect(await removePasskey(ctx, passkey.id)).toEqual([]);
  await expect(removePasskey(ctx, passkey.id)).rejects.toMatchObject({ code: 'UNKNOWN_PASSKEY' });

  expect((await mailsTo(world.appCtx, email)).map(({ subject }) => subject)).toEqual([
    'Neuer Passkey für Ihr Konto',
  ]);
  expect(await pool.journal(viewer.accountId)).toEqual(
    expect.arrayContaining([
      'identity.passkey-added',
      'identity.passkey-renamed',
      'identity.passkey-removed',
    ]),
  );
});

test('a login keeps twenty passkeys', async () => {
  const { ctx, viewer } = await person();
  const { response } = await made(ctx);
  const rows = Array.from({ length: 20 }, (_, n) => ({
    id: `${viewer.userId}.${n}`,
    userId: viewer.userId,
    publicKey: 'none',
    counter: 0,
    transports: [],
    name: String(n),
    createdAt: new Date(),
  }));
  await world.appCtx.db.insertInto('identity.passkey').values(rows).execute();
  const refused = { code: 'TOO_MANY_PASSKEYS' };
  await expect(beginPasskey(ctx)).rejects.toMatchObject(refused);
  await expect(addPasskey(ctx, { name: 'Telefon', response })).rejects.toMatchObject(refused);
});

test('a forgotten password takes along passkeys younger than 72 hours, which a thief may have added, and leaves older ones', async () => {
  const { ctx, email, viewer, device } = await withPasskey();
  await setMailboxProven(ctx);
  pool.wait(73 * 60);
  const later = await person(email);
  const { response } = await made(later.ctx);
  await addPasskey(later.ctx, { name: 'Fremdes Telefon', response });

  await reset(later.ctx, email);

  expect(await findOwnPasskeys(ctx)).toMatchObject([{ name: 'Telefon' }]);
  expect(await pool.journal(viewer.accountId)).toContain('identity.passkey-removed');
  const [told] = (await mailsTo(later.ctx, email)).filter(({ text }) => text.includes('„'));
  expect(told?.subject).toBe('Ihr Passwort wurde geändert');
  expect(told?.text).toContain('„Fremdes Telefon“');
  expect(told?.text).not.toContain('„Telefon“');
  expect((await send(await answerWith(device))).statusCode).toBe(204);
});

test('where nobody had shown that the mailbox was theirs, a forgotten password takes along all passkeys: their owner is whose mailbox it is', async () => {
  const { ctx, email, device } = await withPasskey();
  pool.wait(73 * 60);
  await reset(ctx, email);

  expect(await findOwnPasskeys(ctx)).toEqual([]);
  expect((await send(await answerWith(device))).statusCode).toBe(401);
});

test('who says that a sign-in was not theirs is rid of the passkeys that were added since', async () => {
  const { ctx, email } = await withPasskey();
  pool.wait(1);
  const thief = await person(email);
  const { response } = await made(thief.ctx);
  await addPasskey(thief.ctx, { name: 'Fremdes Telefon', response });
  const told = (await mailsTo(thief.ctx, email)).find(({ path }) => path === '/not-me');

  await disownSignIn(thief.ctx, told?.secret ?? '');

  expect(await findOwnPasskeys(ctx)).toMatchObject([{ name: 'Telefon' }]);
});
