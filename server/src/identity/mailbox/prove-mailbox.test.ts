import { expect, test } from 'vitest';
import { mailsTo } from '../../../test/peers/mailed.ts';
import { freshIp, usePool } from '../../../test/world/pool.ts';
import { signUpForm } from '../../../test/world/sign-up-form.ts';
import { useWorld } from '../../../test/world/world.ts';
import { ownAccount } from '../../accounts/index.ts';
import { signUp } from '../../signup/index.ts';

const world = useWorld();
const pool = usePool(world);

const PROVEN = '{ meUser { mailboxProven } }';
const ASK = 'mutation { requestMailboxProof { errorCode email } }';

/** Somebody who has just signed up, and the link that was mailed to them. */
async function newcomer(change: Parameters<typeof signUpForm>[0] = {}) {
  const form = signUpForm(change);
  const ctx = { ...world.appCtx, viewer: await signUp(world.appCtx, form, freshIp()) };
  const [mail] = await mailsTo(ctx, form.email);
  const { cookie } = await pool.signIn(form.email, { ip: freshIp() });
  return { ctx, email: form.email, mail, secret: mail?.secret ?? '', cookie };
}

const prove = (secret: string, cookie = '') =>
  pool.post('/auth/mailbox/prove', { secret }, { ip: freshIp(), cookie });

test('whoever signs up is mailed a link, and has proven their mailbox when they open it signed in', async () => {
  const { ctx, email, mail, secret, cookie } = await newcomer();
  expect(mail).toMatchObject({ to: email, path: '/mailbox' });
  expect((await world.ask(ctx, PROVEN)).data).toEqual({ meUser: { mailboxProven: false } });
  const opened = await pool.post('/auth/mailbox/link', { secret });
  expect(opened.json()).toEqual({ email });

  expect((await prove(secret, cookie)).statusCode).toBe(204);

  expect((await world.ask(ctx, PROVEN)).data).toEqual({ meUser: { mailboxProven: true } });
  expect((await prove(secret, cookie)).json()).toEqual({ code: 'LINK_EXPIRED' });
  expect(await pool.journal(ctx.viewer.accountId)).toContain('identity.mailbox-proven');
});

test('a link proves nothing to nobody and to somebody else, and stays good for the one it is for', async () => {
  const [clara, jonas] = [await newcomer(), await newcomer()];
  expect((await prove(clara.secret)).json()).toEqual({ code: 'UNAUTHENTICATED' });
  const answer = await prove(clara.secret, jonas.cookie);
  expect([answer.statusCode, answer.json()]).toEqual([409, { code: 'OTHER_LOGIN' }]);
  for (const { ctx } of [clara, jonas])
    expect((await world.ask(ctx, PROVEN)).data).toEqual({ meUser: { mailboxProven: false } });
  expect((await prove(clara.secret, clara.cookie)).statusCode).toBe(204);
});

test('the newsletter is ordered by proving the mailbox, and by nothing before', async () => {
  const wants = await newcomer({ newsletter: true });
  const not = await newcomer();
  expect(wants.mail?.text).toContain('Newsletter');
  expect(not.mail?.text).not.toContain('Newsletter');
  expect(await ownAccount(wants.ctx)).toMatchObject({ newsletterConsentAt: null });
  for (const one of [wants, not])
    expect((await prove(one.secret, one.cookie)).statusCode).toBe(204);
  expect((await ownAccount(wants.ctx)).newsletterConsentAt).toBeInstanceOf(Date);
  expect((await ownAccount(not.ctx)).newsletterConsentAt).toBeNull();
});

test('a link that is asked for anew ends the one before, at most five times an hour', async () => {
  const { ctx, email, secret, cookie } = await newcomer();
  expect((await world.ask(ctx, ASK)).data).toEqual({
    requestMailboxProof: { errorCode: null, email },
  });
  const [next] = await mailsTo(ctx, email);
  expect((await prove(secret, cookie)).statusCode).toBe(410);
  for (let n = 0; n < 3; n += 1) await world.ask(ctx, ASK);
  expect((await world.ask(ctx, ASK)).data).toEqual({
    requestMailboxProof: { errorCode: 'LIMIT_EXCEEDED', email: null },
  });
  expect((await prove(next?.secret ?? '', cookie)).statusCode).toBe(410);
  const [last, ...more] = await mailsTo(ctx, email);
  expect(more).toEqual([]);
  expect((await prove(last?.secret ?? '', cookie)).statusCode).toBe(204);
  expect((await world.ask(ctx, ASK)).data).toEqual({
    requestMailboxProof: { errorCode: 'LIMIT_EXCEEDED', email: null },
  });
});

test('the link to a mailbox opens nothing after a day', async () => {
  const { secret, email } = await newcomer();
  pool.wait(24 * 60, 1);
  const { cookie } = await pool.signIn(email, { ip: freshIp() });
  expect((await prove(secret, cookie)).statusCode).toBe(410);
});
