import { expect, test } from 'vitest';
import { mailsTo } from '../../../test/peers/mailed.ts';
import { useProviders, visit } from '../../../test/peers/identity-providers.ts';
import { ssoSettings, useVisits } from '../../../test/world/sso.ts';
import { freshIp, usePool } from '../../../test/world/pool.ts';
import { useApps } from '../../../test/world/with-app.ts';
import { codeOf } from '../../../test/world/authenticator-app.ts';
import { useWorld } from '../../../test/world/world.ts';
import { inSession, setMailboxProven } from '../index.ts';
import { closeSeat } from '../change-seat.ts';
import { askResetJob } from '../password/ask-reset.ts';
import { disownSignIn } from '../password/disown-sign-in.ts';
import { resetPassword } from '../password/reset-password.ts';
import { credentialFor } from '../sign-in/srp.ts';
import { unlinkIdentity } from './link-identity.ts';
import { findOwnIdentities } from './linked-identity.sql.ts';

const world = useWorld();
const houses = useProviders();
const pool = usePool(world, 'https://post.example', () =>
  ssoSettings(world.appCtx.config, houses.clients(false), houses.place),
);
const apps = useApps(world, pool);
const { begin, finish } = useVisits(pool);

type Somebody = ReturnType<typeof houses.person>;

type Asked = {
  readonly cookie?: string;
  readonly provider?: string;
  readonly purpose?: string;
  readonly stays?: boolean;
};

/** Goes to a provider as this person and comes back. */
async function go(one: Somebody, { cookie = '', provider = 'google', ...asked }: Asked = {}) {
  const { url, browser } = await begin(provider, asked, { cookie });
  return { ...(await finish(await visit(url, one), browser)), browser };
}

/** Somebody who is signed in by password and has proven their mailbox. */
async function person() {
  const one = await apps.person();
  await setMailboxProven(one.ctx);
  return one;
}

/** The same, who has linked an identity. */
async function linked(provider = 'google') {
  const someone = houses.person();
  const one = await person();
  const { said } = await go(someone, { purpose: 'link', cookie: one.cookie, provider });
  expect(said).toEqual({ linked: provider });
  return { ...one, someone };
}

test('[IDN-SSO-CODE-FLOW][IDN-SSO-SCOPE-EMAIL][IDN-SSO-SCOPE-PROFILE][IDN-SSO-SCOPE-OPENID][ENUM-OIDCSCOPE] who linked Google in the settings comes in by it, and journal and mail tell of it', async () => {
  const { someone, viewer, email, ctx } = await linked();

  const { url, browser } = await begin('google');
  const asked = new URL(url).searchParams;
  expect(asked.get('scope')?.split(' ').toSorted()).toEqual(['email', 'openid', 'profile']);
  expect([asked.get('response_type'), asked.get('code_challenge_method')]).toEqual([
    'code',
    'S256',
  ]);
  const { status, cookie } = await finish(await visit(url, someone), browser);

  expect(status).toBe(204);
  const token = await pool.token(cookie);
  expect(await pool.who(token ?? '')).toMatchObject({ userId: viewer.userId });
  const entries = await pool.journal(viewer.accountId);
  expect(entries.filter((one) => /linked|signed-in/.test(one))).toEqual([
    'identity.signed-in',
    'identity.linked',
    'identity.signed-in',
  ]);
  expect(await findOwnIdentities(ctx)).toMatchObject([
    { provider: 'google', email: someone.email, usedAt: expect.any(Date) },
  ]);
  const mails = await mailsTo(ctx, email);
  expect(mails.map(({ subject }) => subject)).toContain('Neue Anmeldung für Ihr Konto verknüpft');
});

// First of those with a clock of their own: the provider's is not turned.
test('who comes by with a session of the provider has proven nothing; who signs in there anew has', async () => {
  const { someone, viewer } = await linked();
  const { cookie } = await go(someone);
  const session = async () => {
    const rows = world.appCtx.db.selectFrom('identity.session').select(['id', 'provenAt']);
    return rows
      .where('userId', '=', viewer.userId)
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow();
  };
  expect((await session()).provenAt).toBeNull();
  expect((await begin('google', { purpose: 'link' }, { cookie })).code).toBe('STEP_UP_REQUIRED');

  const proven = await go(someone, { purpose: 'prove', cookie });
  expect(proven.status).toBe(204);
  expect((await session()).provenAt).toBeInstanceOf(Date);
  expect(await pool.token(cookie)).toBeUndefined();
  expect(await pool.token(proven.cookie)).toBeDefined();
  const ctx = await inSession(world.appCtx, (await session()).id);
  expect(ctx?.viewer.userId).toBe(viewer.userId);

  const outsider = await linked();
  expect((await go(outsider.someone, { purpose: 'prove', cookie: proven.cookie })).said).toEqual({
    code: 'OTHER_IDENTITY',
  });
});

test('an address that a provider names opens nobody’s login: they sign in by their own means first, then it is linked', async () => {
  const { email, viewer } = await pool.household();
  await setMailboxProven({ ...world.appCtx, viewer });
  const someone = houses.person(email);

  const first = await go(someone);
  expect(first.said).toEqual({ arrived: 'google' });
  expect(await pool.token(first.cookie)).toBeUndefined();
  const told = await pool.post('/auth/sso/arrival', {}, first.browser);
  expect(told.json()).toMatchObject({ provider: 'google', email, emailProven: true });
  expect((await pool.post('/auth/sso/link', {}, first.browser)).statusCode).toBe(401);

  const { cookie } = await pool.signIn(email, { ip: freshIp() });
  const both = { ...first.browser, cookie: `${first.browser.cookie}; ${cookie}` };
  expect((await pool.post('/auth/sso/link', {}, both)).statusCode).toBe(204);
  expect((await pool.post('/auth/sso/link', {}, both)).json()).toEqual({ code: 'FLOW_EXPIRED' });

  const again = await go(someone);
  const token = await pool.token(again.cookie);
  expect(await pool.who(token ?? '')).toMatchObject({ userId: viewer.userId });
});

test('whether somebody signs in with that address nobody learns from what an identity is answered', async () => {
  const { email } = await pool.household();
  const [known, unknown] = [await go(houses.person(email)), await go(houses.person())];
  expect(known.said).toEqual(unknown.said);
  expect(known.status).toBe(unknown.status);
});

test('a code counts once, in the browser that began, for ten minutes', async () => {
  const { someone } = await linked();
  const first = await begin('google');
  const search = await visit(first.url, someone);
  const foreign = await begin('google');
  expect((await finish(search, foreign.browser)).said).toEqual({ code: 'FLOW_EXPIRED' });
  expect((await finish(search, { ip: freshIp() })).said).toEqual({ code: 'FLOW_EXPIRED' });
  expect((await finish(search, first.browser)).status).toBe(204);
  expect((await finish(search, first.browser)).said).toEqual({ code: 'FLOW_EXPIRED' });

  const late = await begin('google');
  const later = await visit(late.url, someone);
  pool.wait(10, 1);
  expect((await finish(later, late.browser)).status).toBe(410);
});

test('a state of somebody else, a code of another house and a verifier that is not ours open nothing', async () => {
  const { someone } = await linked();
  const [mine, theirs] = [await begin('google'), await begin('google')];
  const code = new URLSearchParams(await visit(theirs.url, someone)).get('code') ?? '';
  const state = new URL(mine.url).searchParams.get('state') ?? '';
  const iss = new URL(houses.clients(false)[0]!.issuer).href;
  const swapped = new URLSearchParams({ code, state, iss }).toString();
  expect((await finish(`?${swapped}`, mine.browser)).said).toEqual({
    code: 'NotAuthorizedException',
  });

  const [google, microsoft] = [await begin('google'), await begin('microsoft')];
  const mixed = new URLSearchParams(await visit(microsoft.url, someone));
  mixed.set('state', new URL(google.url).searchParams.get('state') ?? '');
  expect((await finish(`?${mixed.toString()}`, google.browser)).said).toEqual({
    code: 'NotAuthorizedException',
  });
  expect((await finish('?code=any&state=none', google.browser)).status).toBe(410);
});

test('two logins never have one identity, whoever asks first or at the same time', async () => {
  const { someone } = await linked();
  const other = await person();
  expect((await go(someone, { purpose: 'link', cookie: other.cookie })).said).toEqual({
    code: 'IDENTITY_TAKEN',
  });

  const [fresh, a, b] = [houses.person(), await person(), await person()];
  const both = await Promise.all(
    [a, b].map((one) => go(fresh, { purpose: 'link', cookie: one.cookie })),
  );
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

test('to link wants a session and a fresh proof, and comes back to that very session', async () => {
  expect((await begin('google', { purpose: 'link' })).code).toBe('UNAUTHENTICATED');
  const someone = houses.person();
  const one = await person();
  const { url, browser } = await begin('google', { purpose: 'link' }, { cookie: one.cookie });
  const search = await visit(url, someone);
  const { cookie } = await pool.signIn(one.email, { ip: freshIp() });
  const elsewhere = browser.cookie.replace(one.cookie, cookie);
  expect((await finish(search, { ...browser, cookie: elsewhere })).status).toBe(410);
  pool.wait(6);
  expect((await begin('google', { purpose: 'link' }, { cookie })).code).toBe('STEP_UP_REQUIRED');
});

test('the last way in stays, and what is unlinked opens nothing', async () => {
  const { ctx, someone } = await linked();
  const [first] = await findOwnIdentities(ctx);
  const setVoid = (isVoid: boolean) =>
    ctx.db
      .updateTable('identity.credential')
      .set({ isVoid })
      .where('userId', '=', ctx.viewer.userId)
      .execute();
  await setVoid(true);
  await expect(unlinkIdentity(ctx, first!.id)).rejects.toMatchObject({ code: 'LAST_WAY_IN' });
  await setVoid(false);
  await expect(unlinkIdentity(ctx, 'none')).rejects.toMatchObject({ code: 'UNKNOWN_IDENTITY' });
  const outsider = await person();
  await expect(unlinkIdentity(outsider.ctx, first!.id)).rejects.toMatchObject({
    code: 'UNKNOWN_IDENTITY',
  });
  expect(await unlinkIdentity(ctx, first!.id)).toEqual([]);
  expect((await go(someone)).said).toEqual({ arrived: 'google' });
  const late = { ...ctx, now: () => new Date(pool.now() + 6 * 60_000) };
  await expect(unlinkIdentity(late, first!.id)).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
});

test('what a thief has linked goes with the password that let them in, and what came in when it was not their person', async () => {
  const young = await linked();
  await askResetJob.run(world.appCtx, { email: young.email }, { last: false });
  const reset = (await mailsTo(young.ctx, young.email)).find(({ path }) => path === '/newpw');
  const credential = await credentialFor('Brieftaube8');
  await resetPassword(young.ctx, { secret: reset?.secret ?? '', credential });
  const changed = (await mailsTo(young.ctx, young.email)).at(-1);
  expect(changed?.text).toContain('die Verknüpfung mit Google gelöst');
  expect((await go(young.someone)).said).toEqual({ arrived: 'google' });

  const { email, ctx, someone } = await linked();
  const old = new Date(pool.now() - 100 * 86_400_000);
  const identities = ctx.db.updateTable('identity.linkedIdentity').set({ createdAt: old });
  await identities.where('userId', '=', ctx.viewer.userId).execute();
  expect((await go(someone)).status).toBe(204);
  const told = (await mailsTo(ctx, email)).find(({ path }) => path === '/not-me');
  await disownSignIn(ctx, told?.secret ?? '');
  expect((await go(someone)).said).toEqual({ arrived: 'google' });
  expect((await pool.signIn(email, { ip: freshIp() })).response.statusCode).toBe(401);
});

test('a login with an authenticator app is asked for its code after Google, too', async () => {
  const one = await apps.withApp();
  await setMailboxProven(one.ctx);
  const someone = houses.person();
  await go(someone, { purpose: 'link', cookie: one.cookie });
  const { said, browser, cookie } = await go(someone, { stays: true });
  expect(said).toEqual({ ticket: expect.any(String), stays: true });
  expect(await pool.token(cookie)).toBeUndefined();
  pool.wait(1);
  const body = { ticket: said['ticket'], code: codeOf(one.secret, pool.now()) };
  expect((await pool.post('/auth/second-factor', body, browser)).statusCode).toBe(204);
});

test('who has no seat any more does not come in by Google either', async () => {
  const { ctx, someone } = await linked();
  await closeSeat(ctx, ctx.viewer.userId);
  expect((await go(someone)).said).toEqual({ code: 'NotAuthorizedException' });
});

test('a provider that was down is asked again, and who turned it down is told so', async () => {
  const { someone } = await linked('microsoft');
  const first = await begin('microsoft');
  const search = await visit(first.url, someone);
  houses.goAway();
  expect((await finish(search, first.browser)).said).toEqual({ code: 'PROVIDER_UNREACHABLE' });
  houses.comeBack();
  expect((await go(someone, { provider: 'microsoft' })).status).toBe(204);
  const { url, browser } = await begin('google');
  expect((await finish(await visit(url, someone, true), browser)).said).toEqual({
    code: 'CANCELLED',
  });
});
