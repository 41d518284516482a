import { expect, test } from 'vitest';
import { mailsTo } from '../../../test/peers/mailed.ts';
import { dumpOf } from '../../../test/world/dump.ts';
import { freshIp, PASSWORD, usePool } from '../../../test/world/pool.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '#platform/ctx';
import { inSession, isTaken } from '../index.ts';
import { changePassword } from '../password/change-password.ts';
import { hasSecondFactor, putTotp } from '../second-factor/second-factor.sql.ts';
import { findOwnPasskeys, insertPasskey } from '../passkeys/passkey.sql.ts';
import { credentialFor } from '../sign-in/srp.ts';
import { askEmail } from './ask-email.ts';

const world = useWorld();
const pool = usePool(world);
const THEIRS = 'Fremdwort7';
const NEW = 'Postkutsche9';
const made = { theirs: credentialFor(THEIRS), fresh: credentialFor(NEW) };

const newAddress = () => `klara.${freshIp()}@example.com`;

async function enter(email: string, password = PASSWORD) {
  const { cookie } = await pool.signIn(email, { ip: freshIp(), password });
  const { id } = await world.appCtx.db
    .selectFrom('identity.session as s')
    .innerJoin('identity.user as u', 'u.id', 's.userId')
    .select('s.id')
    .where('u.email', '=', email)
    .orderBy('s.createdAt', 'desc')
    .executeTakeFirstOrThrow();
  const ctx = (await inSession(world.appCtx, id)) ?? world.appCtx;
  return { email, cookie, ctx: { ...ctx, now: () => new Date(pool.now()) } };
}
type In = Awaited<ReturnType<typeof enter>>;

/** Somebody's address becomes another one; answers the secret that the former one was mailed. */
async function change({ ctx, cookie, email }: In, to: string): Promise<string> {
  await askEmail(ctx, to);
  const [mail] = (await mailsTo(ctx, to)).filter(({ path }) => path === '/newmail');
  const answer = await pool.post(
    '/auth/email/confirm',
    { secret: mail?.secret },
    { ip: freshIp(), cookie },
  );
  expect(answer.statusCode).toBe(204);
  const told = await mailsTo(ctx, email);
  const back = told.find(({ path }) => path === '/oldmail');
  expect(back?.subject).toBe('Ihre E-Mail-Adresse bei Postkorb wurde geändert');
  // Which address it is now is said as far as its person knows it.
  expect(back?.text).toContain(`k…${to.slice(to.indexOf('@'))}`);
  expect(back?.text).not.toContain(to);
  return back?.secret ?? '';
}

const restore = async (secret: string) => {
  const answer = await pool.post('/auth/former-email/restore', { secret }, { ip: freshIp() });
  return answer.statusCode === 204 ? 204 : (answer.json() as { code: string }).code;
};
const opens = async (secret: string) =>
  (await pool.post('/auth/former-email/link', { secret }, { ip: freshIp() })).json();
const signsIn = async (email: string, password = PASSWORD) =>
  (await pool.signIn(email, { ip: freshIp(), password })).response.statusCode;
const household = async () => enter((await pool.household()).email);

test('the former address leads back for seven days, and nothing that was set in between survives', async () => {
  const clara = await household();
  const theirs = newAddress();
  const secret = await change(clara, theirs);
  // Whoever did it goes on: another password, another session, another address still.
  const thief = await enter(theirs);
  await changePassword(thief.ctx, await made.theirs);
  const third = newAddress();
  const ofThief = await change(thief, third);
  await askEmail((await enter(third, THEIRS)).ctx, newAddress());
  expect(await opens(secret)).toEqual({ email: clara.email });

  expect(await restore(secret)).toBe(204);

  pool.wait(0, 2);
  for (const { cookie } of [clara, thief]) expect(await pool.token(cookie)).toBeUndefined();
  for (const email of [clara.email, theirs, third])
    for (const password of [PASSWORD, THEIRS]) expect(await signsIn(email, password)).toBe(401);
  expect([await restore(secret), await restore(ofThief)]).toEqual(['LINK_EXPIRED', 'LINK_EXPIRED']);
  expect(await opens(ofThief)).toEqual({ code: 'LINK_EXPIRED' });
  const waiting = await world.appCtx.db
    .selectFrom('identity.emailChange')
    .select('email')
    .where('userId', '=', clara.ctx.viewer.userId)
    .execute();
  expect(waiting).toEqual([]);
  expect((await mailsTo(clara.ctx, third)).map(({ subject }) => subject)).toContain(
    'Ihre E-Mail-Adresse bei Postkorb gilt nicht mehr',
  );

  const mail = (await mailsTo(clara.ctx, clara.email)).find(({ path }) => path === '/newpw');
  const reset = { secret: mail?.secret, ...(await made.fresh) };
  expect((await pool.post('/auth/password/reset', reset, { ip: freshIp() })).statusCode).toBe(204);
  expect(await signsIn(clara.email, NEW)).toBe(200);
  expect(await pool.journal(clara.ctx.viewer.accountId)).toContain('identity.email-restored');
});

const HOUR = 3_600_000;
const ago = (ctx: Ctx, hours: number): Ctx => ({
  ...ctx,
  now: () => new Date(pool.now() - hours * HOUR),
});

test('a second factor that was set up in the three days before the change, or since, goes with it, and an older one stays', async () => {
  for (const [hours, stays] of [
    [73, true],
    [71, false],
    [0, false],
  ] as const) {
    const clara = await household();
    const { userId } = clara.ctx.viewer;
    const secret = await change(clara, newAddress());
    await putTotp(ago(clara.ctx, hours), { userId, stage: 'on', secret: 'sealed' });
    expect(await restore(secret)).toBe(204);
    expect(await hasSecondFactor(clara.ctx, userId)).toBe(stays);
  }
});

test('a passkey that was added in the three days before the change, or since, goes with it, and an older one stays', async () => {
  const clara = await household();
  const add = (name: string, hours: number) => {
    const kept = { publicKey: 'cose', counter: 0, transports: [] };
    const id = `${name} of ${clara.email}`;
    return insertPasskey(ago(clara.ctx, hours), { ...kept, id, name });
  };
  const secret = await change(clara, newAddress());
  await add('Telefon', 73);
  // A thief adds a way back in for themselves first, or would throw their victim out again at once.
  await add('Fremdes Telefon', 71);
  await add('Noch eines', 0);

  expect(await restore(secret)).toBe(204);

  const left = await findOwnPasskeys(clara.ctx);
  expect(left.map(({ name }) => name)).toEqual(['Telefon']);
});

test('what only the last change put in place is undone by its own link, and the one before stays open', async () => {
  const clara = await household();
  const [second, third] = [newAddress(), newAddress()];
  const first = await change(clara, second);
  const later = await change(await enter(second), third);

  expect(await restore(later)).toBe(204);
  expect(await opens(first)).toEqual({ email: clara.email });
  expect(await restore(first)).toBe(204);
});

test('a former address that somebody else signs in with by now is not taken from them, and nothing is lost', async () => {
  const clara = await household();
  const now = newAddress();
  const secret = await change(clara, now);
  await pool.household(clara.email);

  expect(await restore(secret)).toBe('EMAIL_IN_USE');

  expect(await pool.token(clara.cookie)).toBeDefined();
  expect([await signsIn(clara.email), await signsIn(now)]).toEqual([200, 200]);
});

test('nobody else takes a former address as long as it leads back, neither by signing up nor with a login they have', async () => {
  const clara = await household();
  const secret = await change(clara, newAddress());
  const thief = await household();
  const outsider: Ctx = { ...world.appCtx, now: clara.ctx.now };

  expect(await isTaken(outsider, clara.email)).toBe(true);
  await expect(askEmail(thief.ctx, clara.email)).rejects.toMatchObject({ code: 'EMAIL_IN_USE' });
  await askEmail(clara.ctx, clara.email);

  expect(await restore(secret)).toBe(204);
  const jonas = await household();
  await change(jonas, newAddress());
  expect(await isTaken(outsider, jonas.email)).toBe(true);
  pool.wait(7 * 24 * 60, 1);
  expect(await isTaken(outsider, jonas.email)).toBe(false);
});

test('the way back ends after seven days, opens once when asked twice at once, and stands in no dump', async () => {
  const clara = await household();
  const secret = await change(clara, newAddress());
  const values = await dumpOf(world.ownerUrl);
  expect(values.filter((value) => value.includes(secret))).toEqual([]);
  const both = await Promise.all([restore(secret), restore(secret)]);
  expect(both.toSorted()).toEqual([204, 'LINK_EXPIRED']);

  const jonas = await household();
  const late = await change(jonas, newAddress());
  pool.wait(7 * 24 * 60, 1);
  expect(await restore(late)).toBe('LINK_EXPIRED');
});

test('a person whose name is called elsewhere too is told in each account what was done', async () => {
  const clara = await household();
  const owner: Ctx = await world.account({ type: 'business' });
  await world.appCtx.db
    .insertInto('identity.membership')
    .values({
      accountId: owner.viewer.accountId,
      userId: clara.ctx.viewer.userId,
      role: 'Admin',
      status: 'active',
    })
    .execute();
  await change(clara, newAddress());
  for (const { viewer } of [owner, clara.ctx])
    expect(await pool.journal(viewer.accountId)).toContain('identity.email-changed');
  const { data } = await world.ask(owner, '{ me { email } }');
  expect((data as { me: { email: string } }).me.email).not.toContain('klara');
});
