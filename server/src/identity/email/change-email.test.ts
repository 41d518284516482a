import { expect, test } from 'vitest';
import { mailsTo } from '../../../test/peers/mailed.ts';
import { dumpOf } from '../../../test/world/dump.ts';
import { freshIp, usePool } from '../../../test/world/pool.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '#platform/ctx';
import { ownAccount } from '../../accounts/index.ts';
import { inSession } from '../index.ts';
import { forgetOld } from '../forget-old.sql.ts';

const world = useWorld();
const pool = usePool(world);

const UPDATE = `mutation ($email: String!) {
  updateEmail(email: $email) { errorCode user { email emailChange { email expiresAt } } } }`;
const CANCEL = 'mutation { cancelEmailChange { errorCode user { emailChange { email } } } }';
const OWN = '{ meUser { email mailboxProven emailChange { email } } }';

const newAddress = () => `klara.${freshIp()}@example.com`;

/** A person who has just signed in. */
async function person() {
  const { email, viewer } = await pool.household();
  const { cookie } = await pool.signIn(email, { ip: freshIp() });
  const { id } = await world.appCtx.db
    .selectFrom('identity.session')
    .select('id')
    .where('accountId', '=', viewer.accountId)
    .executeTakeFirstOrThrow();
  const ctx: Ctx = (await inSession(world.appCtx, id)) ?? world.appCtx;
  return { email, viewer, cookie, id, ctx: { ...ctx, now: () => new Date(pool.now()) } };
}

async function update(ctx: Ctx, email: string) {
  const { data } = await world.ask(ctx, UPDATE, { email });
  return (data as { updateEmail: { errorCode: string | null; user: object } }).updateEmail;
}
const codeOf = async (ctx: Ctx, email: string) => (await update(ctx, email)).errorCode;
const own = async (ctx: Ctx) =>
  ((await world.ask(ctx, OWN)).data as { meUser: Record<string, unknown> }).meUser;

/** The link that was mailed to an address last. */
async function linkTo(ctx: Ctx, email: string): Promise<string> {
  const mails = await mailsTo(ctx, email);
  return mails.at(-1)?.secret ?? '';
}
async function ask(ctx: Ctx, email = newAddress()) {
  expect(await codeOf(ctx, email)).toBeNull();
  return { email, secret: await linkTo(ctx, email) };
}
const confirm = async (secret: string, cookie = '') => {
  const answer = await pool.post('/auth/email/confirm', { secret }, { ip: freshIp(), cookie });
  return answer.statusCode === 204 ? 204 : (answer.json() as { code: string }).code;
};
const signsIn = async (email: string, password?: string) => {
  const how = password === undefined ? {} : { password };
  return (await pool.signIn(email, { ip: freshIp(), ...how })).response.statusCode;
};

test('[MUT-updateEmail] a new address counts when its own link is opened, and not before', async () => {
  const { ctx, email, cookie, viewer } = await person();
  const wanted = newAddress();

  expect(await update(ctx, ` ${wanted.toUpperCase()} `)).toMatchObject({
    errorCode: null,
    user: { email, emailChange: { email: wanted } },
  });
  const [mail, ...more] = await mailsTo(ctx, wanted);
  expect(mail).toMatchObject({ to: wanted, path: '/newmail' });
  expect(more).toEqual([]);
  const opened = await pool.post('/auth/email/link', { secret: mail?.secret }, { ip: freshIp() });
  expect(opened.json()).toEqual({ email: wanted });
  expect([await signsIn(email), await signsIn(wanted)]).toEqual([200, 401]);

  expect(await confirm(mail?.secret ?? '', cookie)).toBe(204);

  expect([await signsIn(email), await signsIn(wanted)]).toEqual([401, 200]);
  expect(await own(ctx)).toEqual({ email: wanted, mailboxProven: true, emailChange: null });
  expect((await ownAccount(ctx)).email).toBe(wanted);
  expect(await confirm(mail?.secret ?? '', cookie)).toBe('LINK_EXPIRED');
  const entries = await pool.journal(viewer.accountId);
  expect(entries).toEqual(
    expect.arrayContaining(['identity.email-asked', 'identity.email-changed']),
  );
});

test('other sessions, mailed links and known browsers end with the former address', async () => {
  const { ctx, email, cookie } = await person();
  const elsewhere = await pool.signIn(email, { ip: freshIp() });
  await pool.post('/auth/password/forgot', { email }, { ip: freshIp() });
  const { secret } = await ask(ctx);

  expect(await confirm(secret, cookie)).toBe(204);

  pool.wait(0, 2);
  expect(await pool.token(elsewhere.cookie)).toBeUndefined();
  expect(await pool.token(cookie)).toBeDefined();
  const ended = await pool.send({ url: '/auth/token' }, { cookie: elsewhere.cookie });
  expect(ended.json()).toMatchObject({ ended: 'email' });
  const { generation } = await world.appCtx.db
    .selectFrom('identity.credential')
    .select('generation')
    .where('userId', '=', ctx.viewer.userId)
    .executeTakeFirstOrThrow();
  expect(generation).toBe(1);
});

test('[VAL-EMAILCHANGE-DIFFERENT][VAL-EMAILCHANGE-UNASSIGNED][VAL-EMAILCHANGE-EMPTY] what is no new address is refused, each with its reason', async () => {
  const { ctx, email } = await person();
  const other = await person();

  expect(await codeOf(ctx, ' ')).toBe('NO_NEW_EMAIL');
  expect(await codeOf(ctx, 'klära@example.com')).toBe('EMAIL_NOT_VALID');
  expect(await codeOf(ctx, email.toUpperCase())).toBe('EMAIL_UNCHANGED');
  expect(await codeOf(ctx, other.email)).toBe('EMAIL_IN_USE');
  expect((await own(ctx)).emailChange).toBeNull();
  expect(await mailsTo(ctx, other.email)).toEqual([]);
});

test('[VAL-EMAILCHANGE-PASSWORD] without a fresh proof nobody learns whether an address is assigned', async () => {
  const { ctx, id, email, cookie } = await person();
  const other = await person();
  await world.appCtx.db
    .updateTable('identity.session')
    .set({ provenAt: new Date(pool.now() - 301_000) })
    .where('id', '=', id)
    .execute();

  for (const address of [other.email, newAddress()])
    expect(await codeOf(ctx, address)).toBe('STEP_UP_REQUIRED');
  expect((await pool.prove(email, { password: 'Falsch12', cookie })).response.json()).toEqual({
    code: 'NotAuthorizedException',
  });
  expect(await codeOf(ctx, newAddress())).toBe('STEP_UP_REQUIRED');
  expect((await pool.prove(email, { cookie })).response.statusCode).toBe(200);
  expect(await codeOf(ctx, other.email)).toBe('EMAIL_IN_USE');
});

test('a login asks about five addresses an hour, whether they are assigned or not', async () => {
  const { ctx } = await person();
  const other = await person();
  for (let n = 0; n < 4; n += 1) expect(await codeOf(ctx, other.email)).toBe('EMAIL_IN_USE');
  expect(await codeOf(ctx, newAddress())).toBeNull();
  for (const address of [other.email, newAddress()])
    expect(await codeOf(ctx, address)).toBe('LIMIT_EXCEEDED');
});

test('a new request and a second thought both end the link of before', async () => {
  const { ctx, cookie, email } = await person();
  const first = await ask(ctx);
  const same = await ask(ctx, first.email);
  expect(await confirm(first.secret, cookie)).toBe('LINK_EXPIRED');
  const second = await ask(ctx);
  expect(await confirm(same.secret, cookie)).toBe('LINK_EXPIRED');
  expect(await own(ctx)).toMatchObject({ emailChange: { email: second.email } });

  expect((await world.ask(ctx, CANCEL)).data).toEqual({
    cancelEmailChange: { errorCode: null, user: { emailChange: null } },
  });

  expect(await confirm(second.secret, cookie)).toBe('LINK_EXPIRED');
  expect(
    (await pool.post('/auth/email/link', { secret: second.secret }, { ip: freshIp() })).statusCode,
  ).toBe(410);
  expect(await own(ctx)).toMatchObject({ email, emailChange: null });
});

test('a link counts only for whoever is signed in as the person it is for, and for a day', async () => {
  const { ctx, cookie, email } = await person();
  const other = await person();
  const { secret } = await ask(ctx);
  expect(await confirm(secret)).toBe('UNAUTHENTICATED');
  expect(await confirm(secret, other.cookie)).toBe('OTHER_LOGIN');
  expect(await own(ctx)).toMatchObject({ email });
  expect(await confirm('x'.repeat(43), cookie)).toBe('LINK_EXPIRED');

  pool.wait(24 * 60, 1);
  const { cookie: later } = await pool.signIn(email, { ip: freshIp() });
  expect(await confirm(secret, later)).toBe('LINK_EXPIRED');
  await forgetOld(ctx);
  expect(
    await world.appCtx.db.selectFrom('identity.emailChange').select('email').execute(),
  ).toEqual([]);
});

test('an address that was assigned meanwhile is refused, and of two who open at once one wins', async () => {
  const [clara, jonas] = [await person(), await person()];
  const wanted = newAddress();
  const first = await ask(clara.ctx, wanted);
  expect(await codeOf(jonas.ctx, wanted)).toBeNull();
  const links = await mailsTo(jonas.ctx, wanted);
  const second = links.at(-1)?.secret ?? '';

  const said = await Promise.all([
    confirm(first.secret, clara.cookie),
    confirm(second, jonas.cookie),
  ]);

  expect(said.toSorted()).toEqual([204, 'EMAIL_IN_USE']);
  const owners = await world.appCtx.db
    .selectFrom('identity.user')
    .select('id')
    .where('email', '=', wanted)
    .execute();
  expect(owners).toHaveLength(1);
  const loser = said[0] === 204 ? jonas : clara;
  expect(await own(loser.ctx)).toMatchObject({ email: loser.email });
  expect(await pool.token(loser.cookie)).toBeDefined();
});

test('nobody is told which address somebody else waits for, and a dump of all tables opens nothing', async () => {
  const { ctx } = await person();
  const { email, secret } = await ask(ctx);
  const admin = await world.admin(ctx);
  const { data } = await world.ask(admin, '{ meUsers { email emailChange { email } } }');
  expect(JSON.stringify(data)).not.toContain(email);
  expect(secret).toHaveLength(43);
  const values = await dumpOf(world.ownerUrl);
  expect(values.filter((value) => value.includes(secret))).toEqual([]);
});
