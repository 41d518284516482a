import { execFileSync, spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { mailsTo } from '../../../test/peers/mailed.ts';
import { codeOf } from '../../../test/world/authenticator-app.ts';
import { isFull } from '../../../test/world/full.ts';
import { freshIp, usePool } from '../../../test/world/pool.ts';
import { useApps } from '../../../test/world/with-app.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { credentialFor } from '../sign-in/srp.ts';
import { resetPassword } from '../password/reset-password.ts';
import { askResetJob } from '../password/ask-reset.ts';
import { forgetOld } from '../forget-old.sql.ts';
import { ownSecondFactor } from './second-factor.sql.ts';
import { removeSecondFactor } from './remove.ts';
import { beginSecondFactor, confirmSecondFactor, renewRecoveryCodes } from './set-up.ts';

const world = useWorld();
const pool = usePool(world);

const { person, withApp, ticketFor, signInWith } = useApps(world, pool);

test('where an app is set up a right password opens nothing by itself, and the code of the app opens a session', async () => {
  const { email, viewer, secret, uri } = await withApp();
  expect(uri).toMatch(/^otpauth:\/\/totp\/Postkorb:clara/);

  const { first, answer } = await signInWith(email, codeOf(secret, pool.now()));

  expect(first.json()).toEqual({ M2: expect.any(String), ticket: expect.any(String) });
  expect(first.headers['set-cookie']).toBeUndefined();
  expect(answer.statusCode).toBe(204);
  const cookie = [answer.headers['set-cookie'] ?? []].flat().join('; ');
  expect(await pool.who((await pool.token(cookie)) ?? '')).toMatchObject({ userId: viewer.userId });
  expect(await pool.journal(viewer.accountId)).toEqual(
    expect.arrayContaining(['identity.second-factor-set', 'identity.signed-in']),
  );
});

const isThere = (program: string) => spawnSync(program, ['--version']).status === 0;

// A program of somebody else, Debian's; in the long form, which says by name where it is not installed.
test.skipIf(isFull && !isThere('oathtool')).each(isFull ? ['oathtool'] : [])(
  'the code of %s opens the login, and one that it showed ten minutes ago does not',
  async (program) => {
    const { email, secret } = await withApp();
    const opens = async (at: number) => {
      const moment = new Date(at).toISOString().replace('T', ' ').replace(/\..*/, ' UTC');
      const asked = ['--totp', '--base32', '--now', moment, secret];
      const code = execFileSync(program, asked, { encoding: 'utf8' }).trim();
      return (await signInWith(email, code)).answer.statusCode;
    };
    expect(await opens(pool.now() - 600_000)).toBe(401);
    expect(await opens(pool.now())).toBe(204);
  },
);

test('a code counts once, also one that was used to set the app up', async () => {
  const one = await person();
  const { secret } = await beginSecondFactor(one.ctx);
  const code = codeOf(secret, pool.now());
  await confirmSecondFactor(one.ctx, code);

  expect((await signInWith(one.email, code)).answer.json()).toEqual({
    code: 'CodeMismatchException',
  });
  pool.wait(1);
  const next = codeOf(secret, pool.now());
  expect((await signInWith(one.email, next)).answer.statusCode).toBe(204);
  expect((await signInWith(one.email, next)).answer.statusCode).toBe(401);
});

test('an app whose set-up was begun waits for a quarter of an hour, and what it was told is forgotten then', async () => {
  const one = await person();
  const late = await person();
  const told = [await beginSecondFactor(one.ctx), await beginSecondFactor(late.ctx)] as const;
  const kept = () =>
    world.appCtx.db
      .selectFrom('identity.totp')
      .select('userId')
      .where('stage', '=', 'waiting')
      .execute();
  // Their proof stays fresh: it is what was told to the app that is too old.
  const confirm = async ({ ctx, email, cookie }: typeof one, secret: string) => {
    await pool.prove(email, { ip: freshIp(), cookie });
    return confirmSecondFactor(ctx, codeOf(secret, pool.now()));
  };
  pool.wait(14, 50);
  expect(await confirm(one, told[0].secret)).toHaveLength(10);
  pool.wait(0, 11);

  await expect(confirm(late, told[1].secret)).rejects.toMatchObject({ code: 'NOTHING_TO_CONFIRM' });
  expect(await kept()).toContainEqual({ userId: late.viewer.userId });
  await forgetOld(late.ctx);
  expect(await kept()).not.toContainEqual({ userId: late.viewer.userId });
});

test('of two who type the same code at once one comes in', async () => {
  const { email, secret } = await withApp();
  const code = codeOf(secret, pool.now());
  const tickets = [await ticketFor(email), await ticketFor(email)];

  const answers = await Promise.all(
    tickets.map(({ ticket, ip }) => pool.post('/auth/second-factor', { ticket, code }, { ip })),
  );

  const said = answers.map(({ statusCode }) => statusCode);
  expect(said.toSorted((a, b) => a - b)).toEqual([204, 401]);
});

test('after five codes whoever guesses waits, whatever network they come from and whatever the password says', async () => {
  const { email, viewer, secret } = await withApp();
  for (let n = 0; n < 5; n += 1) {
    expect((await signInWith(email, '000000')).answer.statusCode).toBe(401);
    pool.wait(0, 20);
  }

  const { answer } = await signInWith(email, codeOf(secret, pool.now()));

  expect(answer.statusCode).toBe(429);
  expect(answer.json()).toMatchObject({ code: 'LimitExceededException' });
  expect(await pool.journal(viewer.accountId)).toContain('identity.code-refused');
  pool.wait(16);
  expect((await signInWith(email, codeOf(secret, pool.now()))).answer.statusCode).toBe(204);
});

test('a ticket is good for five minutes, for its password, and nobody makes one', async () => {
  const { email, secret } = await withApp();
  const { ticket, ip } = await ticketFor(email);
  const tried = async (given: string) =>
    (
      await pool.post(
        '/auth/second-factor',
        { ticket: given, code: codeOf(secret, pool.now()) },
        { ip },
      )
    ).json();

  const [until, ...rest] = ticket.split('.');
  const later = [Number(until) + 1_000, ...rest].join('.');
  for (const wrong of ['', later, `${ticket}x`])
    expect(await tried(wrong)).toEqual({ code: 'ExpiredCodeException' });
  pool.wait(5, 1);
  expect(await tried(ticket)).toEqual({ code: 'ExpiredCodeException' });
});

test('a recovery code opens the login once, however it is typed; new ones end those of before', async () => {
  const { email, ctx, viewer, codes } = await withApp();
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  const [one = '', two = '', three = ''] = codes;

  expect((await signInWith(email, one.toUpperCase())).answer.statusCode).toBe(204);
  expect((await signInWith(email, one)).answer.statusCode).toBe(401);
  expect(await ownSecondFactor(ctx)).toMatchObject({ codesLeft: 9 });
  expect(await pool.journal(viewer.accountId)).toContain('identity.recovery-code-used');

  const renewed = await renewRecoveryCodes(ctx);
  expect(renewed).not.toContain(two);
  expect((await signInWith(email, two)).answer.statusCode).toBe(401);
  pool.wait(0, 30);
  expect((await signInWith(email, renewed[0] ?? three)).answer.statusCode).toBe(204);
});

test('a new password leaves the second factor as it is that was set up three days ago', async () => {
  const { email, secret } = await withApp();
  pool.wait(72 * 60);
  const ctx: Ctx = { ...world.appCtx, now: () => new Date(pool.now()) };
  const made = await credentialFor('Postkutsche9');
  await askResetJob.run(ctx, { email }, { last: false });
  const mails = await mailsTo(ctx, email);
  const link = mails.find(({ path }) => path === '/newpw')?.secret ?? '';
  await resetPassword(ctx, { secret: link, credential: made });

  const { first, answer } = await signInWith(email, codeOf(secret, pool.now()), 'Postkutsche9');

  expect(first.json().ticket).toBeDefined();
  expect(answer.statusCode).toBe(204);
});

test('a second factor that is removed asks for nothing any more; both are mailed', async () => {
  const { email, ctx, viewer } = await withApp();

  await removeSecondFactor(ctx);

  const { response } = await pool.signIn(email, { ip: freshIp() });
  expect(response.json().ticket).toBeUndefined();
  expect(await ownSecondFactor(ctx)).toBeUndefined();
  expect(await pool.journal(viewer.accountId)).toContain('identity.second-factor-removed');
  expect((await mailsTo(world.appCtx, email)).map(({ subject }) => subject)).toEqual([
    'Anmeldung in zwei Schritten eingerichtet',
    'Anmeldung in zwei Schritten ausgeschaltet',
    'Anmeldung mit einem neuen Gerät',
  ]);
  await expect(removeSecondFactor(ctx)).rejects.toMatchObject({ code: 'NO_SECOND_FACTOR' });
  await expect(renewRecoveryCodes(ctx)).rejects.toMatchObject({ code: 'NO_SECOND_FACTOR' });
});

test('what an app shows that knows something else sets nothing up; who guesses has to wait', async () => {
  const { ctx, email } = await person();
  await expect(confirmSecondFactor(ctx, '123456')).rejects.toMatchObject({
    code: 'NOTHING_TO_CONFIRM',
  });
  const { secret } = await beginSecondFactor(ctx);
  const wrong = ['', '12', 'abcd-efgh-2345-qrst', '000000'];
  for (const code of wrong)
    await expect(confirmSecondFactor(ctx, code)).rejects.toMatchObject({ code: 'WRONG_CODE' });

  await expect(confirmSecondFactor(ctx, codeOf(secret, pool.now()))).rejects.toMatchObject({
    code: 'LIMIT_EXCEEDED',
  });

  expect((await pool.signIn(email, { ip: freshIp() })).response.json().ticket).toBeUndefined();
});

test('another app takes the place of the first one only when it shows that it knows the new secret', async () => {
  const { email, ctx, secret } = await withApp();
  const next = await beginSecondFactor(ctx);
  expect((await signInWith(email, codeOf(secret, pool.now()))).answer.statusCode).toBe(204);

  pool.wait(1);
  await confirmSecondFactor(ctx, codeOf(next.secret, pool.now()));
  pool.wait(1);

  expect((await signInWith(email, codeOf(secret, pool.now()))).answer.statusCode).toBe(401);
  expect((await signInWith(email, codeOf(next.secret, pool.now()))).answer.statusCode).toBe(204);
});

test('nothing of a second factor is changed at an open screen without a fresh proof', async () => {
  const { ctx } = await withApp();
  const late: Ctx = { ...ctx, now: () => new Date(pool.now() + 301_000) };
  for (const act of [beginSecondFactor, removeSecondFactor, renewRecoveryCodes])
    await expect(act(late)).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
});

test('a copy of the tables shows neither what the app knows nor a recovery code', async () => {
  const { viewer, secret, codes } = await withApp();
  const { db } = world.appCtx;
  const totp = await db
    .selectFrom('identity.totp')
    .selectAll()
    .where('userId', '=', viewer.userId)
    .execute();
  const kept = await db
    .selectFrom('identity.recoveryCode')
    .selectAll()
    .where('userId', '=', viewer.userId)
    .execute();
  const dump = JSON.stringify([totp, kept]);
  expect(dump).not.toContain(secret);
  for (const code of codes) expect(dump).not.toContain(code.replaceAll('-', ''));
});
