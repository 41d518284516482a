import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { codeOf } from '../../../test/world/authenticator-app.ts';
import { freshIp, PASSWORD, usePool } from '../../../test/world/pool.ts';
import { findLooks, useSupport, type SupportPerson } from '../../../test/world/support.ts';
import { useApps } from '../../../test/world/with-app.ts';
import { useWorld } from '../../../test/world/world.ts';
import { mailsTo } from '../../../test/peers/mailed.ts';
import type { Ctx } from '#platform/ctx';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { allowSupport, grantSupport, withdrawSupport } from './allow-support.ts';
import { endInTimeJob, endSupport } from './end-support.ts';
import { findTokenUntil } from './access.sql.ts';
import { removeSupportPerson } from './support-people.ts';

const world = useWorld();
const pool = usePool(world);
const support = useSupport(world, pool);
const { person: customer } = useApps(world, pool);
let sina: SupportPerson;
beforeAll(async () => {
  sina = await support.person();
});

/** Support, let in by that customer. */
async function letIn(one: Awaited<ReturnType<typeof customer>>) {
  const token = await allowSupport(one.ctx);
  const pass = await support.pass(sina);
  const { cookie, response } = await support.enter(pass, { email: one.email, token });
  return { cookie, response, pass, token };
}

const lastEntries = async (ctx: Ctx) =>
  (
    await sql<{ entry: string }>`select entry from platform.journal
      where account_id = ${ctx.viewer.accountId} order by seq desc limit 3`.execute(ctx.db)
  ).rows.map(({ entry }) => JSON.parse(entry));

test('support comes in by password, code and the token a customer made, and sees what they see', async () => {
  const one = await customer();

  const { response, cookie } = await letIn(one);

  expect(response.statusCode).toBe(204);
  const token = (await pool.token(cookie))!;
  expect(await pool.who(token)).toEqual(one.ctx.viewer);
  const [entry] = await lastEntries(one.ctx);
  expect(entry).toMatchObject({
    action: 'identity.support-entered',
    actor: { userId: one.ctx.viewer.userId },
    by: { kind: 'support', userId: one.ctx.viewer.userId },
    reason: 'T-4711',
  });
  const [look] = await findLooks(one.ctx);
  expect(look).toMatchObject({ ticket: 'T-4711', firstName: 'Sina', isCurrent: true });
  const [mail] = await mailsTo(one.ctx, one.email);
  expect(mail?.subject).toBe('Der Support sieht in Ihren Postkorb');
  expect(mail?.text).toContain('Sina Sommer');
  expect(mail?.text).toContain('T-4711');
});

test('a token lets in once, for its own customer only, and not after ten minutes', async () => {
  const [one, other] = [await customer(), await customer()];
  const [token, foreign] = [await allowSupport(one.ctx), await allowSupport(other.ctx)];
  const pass = await support.pass(sina);

  expect((await support.enter(pass, { email: one.email, token: foreign })).response.json()).toEqual(
    { code: 'NotAuthorizedException' },
  );
  expect((await support.enter(pass, { email: one.email, token })).response.statusCode).toBe(204);
  expect((await support.enter(pass, { email: one.email, token })).response.json()).toEqual({
    code: 'NotAuthorizedException',
  });
  pool.wait(11);
  const late = await support.enter(pass, { email: other.email, token: foreign });
  expect(late.response.json()).toEqual({ code: 'NotAuthorizedException' });
});

test('a token that was taken back, or that a later one replaced, lets nobody in', async () => {
  const one = await customer();
  const first = await allowSupport(one.ctx);
  const second = await allowSupport(one.ctx);
  const pass = await support.pass(await support.person());
  const code = async (token: string) =>
    (await support.enter(pass, { email: one.email, token })).response.statusCode;

  expect(await code(first)).toBe(401);
  expect(await findTokenUntil(one.ctx)).not.toBeNull();
  await withdrawSupport(one.ctx);
  expect(await findTokenUntil(one.ctx)).toBeNull();
  expect(await code(second)).toBe(401);
});

test('a token is made only by whoever has just proved who they are', async () => {
  const one = await customer();
  pool.wait(6);

  await expect(allowSupport(one.ctx)).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
});

test('who guesses tokens has to wait', async () => {
  const [one, guesser] = [await customer(), await support.person()];
  const pass = await support.pass(guesser);
  const answers: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    const entry = { email: one.email, token: 'aaaa-bbbb-cccc-dddd' };
    answers.push((await support.enter(pass, entry)).response.statusCode);
    pool.wait(0, 20);
  }

  expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
});

test('a customer’s own password opens nothing at the door of support, and support’s nothing at theirs', async () => {
  const one = await customer();

  expect((await support.prove(one.email, PASSWORD)).json()).toEqual({
    code: 'NotAuthorizedException',
  });
  const { response } = await pool.signIn(sina.email, { password: sina.password, ip: freshIp() });
  expect(response.json()).toMatchObject({ code: 'NotAuthorizedException' });
});

test('no pass comes without the next code of the app, and none without a right ticket', async () => {
  const other = await support.person();
  const { ticket } = (await support.prove(other.email, other.password)).json();
  const code = codeOf(other.secret, pool.now());

  expect((await support.code(ticket, '000000')).json()).toEqual({ code: 'CodeMismatchException' });
  expect((await support.code(`${ticket}x`, code)).json()).toEqual({ code: 'ExpiredCodeException' });
  expect((await support.code(ticket, code)).json()).toMatchObject({ pass: expect.any(String) });
  expect((await support.code(ticket, code)).json()).toEqual({ code: 'CodeMismatchException' });
  expect(
    (await support.enter(ticket, { email: 'a@example.com', token: 'x' })).response.json(),
  ).toEqual({ code: 'ExpiredCodeException' });
});

test('[A16] a customer throws support out: its session is over, and both are told', async () => {
  const one = await customer();
  const { cookie } = await letIn(one);
  const [look] = await findLooks(one.ctx);

  await endSupport(one.ctx, look!.id);
  pool.wait(0, 2);

  const gone = await pool.send({ url: '/auth/token' }, { cookie });
  expect(gone.json()).toEqual({ code: 'UNAUTHENTICATED', ended: 'support' });
  expect((await findLooks(one.ctx))[0]).toMatchObject({ isCurrent: false, endedWhy: 'customer' });
  expect((await lastEntries(one.ctx))[0]).toMatchObject({ action: 'identity.support-ended' });
  const mails = await mailsTo(one.ctx, one.email);
  expect(mails.at(-1)?.subject).toBe('Der Support sieht nicht mehr in Ihren Postkorb');
  await expect(endSupport(one.ctx, look!.id)).rejects.toMatchObject({
    code: 'UNKNOWN_SUPPORT_ACCESS',
  });
});

test('nobody throws out the support of somebody else', async () => {
  const [one, other] = [await customer(), await customer()];
  await letIn(one);
  const [look] = await findLooks(one.ctx);

  await expect(endSupport(other.ctx, look!.id)).rejects.toMatchObject({
    code: 'UNKNOWN_SUPPORT_ACCESS',
  });
});

test('[A16] after 60 minutes nothing opens any more, and the customer is mailed that it is over', async () => {
  const one = await customer();
  const { cookie } = await letIn(one);
  pool.wait(59);
  expect(await pool.token(cookie)).toBeDefined();
  pool.wait(2);
  expect(await pool.token(cookie)).toBeUndefined();

  const { accountId } = one.ctx.viewer;
  const [look] = await findLooks(one.ctx);
  const system: Ctx = { ...world.appCtx, now: one.ctx.now };
  await endInTimeJob.run(system, { accountId, id: look!.id }, { last: false });
  await endInTimeJob.run(system, { accountId, id: look!.id }, { last: false });

  expect((await findLooks(one.ctx))[0]).toMatchObject({ isCurrent: false, endedWhy: 'time' });
  const ends = (await mailsTo(one.ctx, one.email)).filter(({ text }) =>
    text.includes('abgelaufen'),
  );
  expect(ends).toHaveLength(1);
});

test('support leaves by logging out, and the customer is told', async () => {
  const one = await customer();
  const { cookie } = await letIn(one);

  await pool.send({ method: 'POST', url: '/auth/sign-out' }, { cookie });

  expect(await pool.token(cookie)).toBeUndefined();
  expect((await findLooks(one.ctx))[0]).toMatchObject({ isCurrent: false, endedWhy: 'support' });
});

test('support proves nothing in the name of the customer, and sends nothing from their pages', async () => {
  const one = await customer();
  const { cookie } = await letIn(one);

  const { response } = await pool.prove(one.email, { cookie, ip: freshIp() });
  expect(response.json()).toEqual({ code: 'NotAuthorizedException' });
  expect((await pool.send({ method: 'PATCH', url: '/image' }, { cookie })).statusCode).toBe(403);
  expect((await pool.send({ url: '/image' }, { cookie })).statusCode).toBe(200);
});

test('a new password throws support out too', async () => {
  const one = await customer();
  const { cookie } = await letIn(one);

  await one.ctx.db
    .transaction()
    .execute((db) => endSessionsOf({ ...one.ctx, db }, one.ctx.viewer.userId, { why: 'password' }));
  pool.wait(0, 2);

  expect(await pool.token(cookie)).toBeUndefined();
  expect((await findLooks(one.ctx))[0]?.isCurrent).toBe(false);
});

test('a second person of support may grant a look, and never use it themselves', async () => {
  const [one, second] = [await customer(), await support.person()];
  const grant = (by: SupportPerson, code: string) =>
    grantSupport(
      { ...world.appCtx, now: one.ctx.now },
      { email: one.email, by: by.email, code, reason: 'Kunde ohne Zugang, T-4712' },
    );
  await expect(grant(second, '000000')).rejects.toMatchObject({ code: 'WRONG_CODE' });
  const token = await grant(second, codeOf(second.secret, pool.now()));
  pool.wait(1);

  const own = await support.enter(await support.pass(second), { email: one.email, token });
  expect(own.response.statusCode).toBe(401);
  const { response } = await support.enter(await support.pass(sina), { email: one.email, token });

  expect(response.statusCode).toBe(204);
  expect((await lastEntries(one.ctx))[0]).toMatchObject({ reason: 'Kunde ohne Zugang, T-4712' });
  const mails = await mailsTo(one.ctx, one.email);
  expect(mails.at(-1)?.text).toContain('Eine zweite Person vom Support');
});

test('who is taken out of support is out at once', async () => {
  const [one, leaving] = [await customer(), await support.person()];
  const token = await allowSupport(one.ctx);
  const pass = await support.pass(leaving);
  const { cookie } = await support.enter(pass, { email: one.email, token });
  expect(await pool.token(cookie)).toBeDefined();

  await removeSupportPerson({ ...world.appCtx, now: one.ctx.now }, leaving.email);
  pool.wait(0, 2);

  expect(await pool.token(cookie)).toBeUndefined();
  const again = await support.enter(pass, { email: one.email, token: await allowSupport(one.ctx) });
  expect(again.response.json()).toEqual({ code: 'ExpiredCodeException' });
});
