import { expect, test } from 'vitest';
import { useLyingProvider } from '../../../test/peers/lying-provider.ts';
import { ssoSettings, useVisits } from '../../../test/world/sso.ts';
import { freshIp, usePool } from '../../../test/world/pool.ts';
import { useWorld } from '../../../test/world/world.ts';
import { setMailboxProven } from '../index.ts';
import law from '../../../../spec/enums.json' with { type: 'json' };

const world = useWorld();
const [google, microsoft] = [useLyingProvider('google'), useLyingProvider('microsoft')];
const elsewhere = useLyingProvider('pool');
const pool = usePool(world, 'https://post.example', () =>
  ssoSettings(
    world.appCtx.config,
    [google.client(), microsoft.client(), elsewhere.client()],
    google.place,
    microsoft.place,
    elsewhere.place,
  ),
);
const { begin, finish } = useVisits(pool);
/** A household whose Owner has proven their mailbox. */
async function household() {
  const one = await pool.household();
  await setMailboxProven({ ...world.appCtx, viewer: one.viewer });
  return one;
}

const NO = { code: 'NotAuthorizedException' };
const now = Math.floor(Date.now() / 1000);

test.each([
  ['without a nonce', { claims: { nonce: undefined } }],
  ['with the nonce of another visit', { claims: { nonce: 'x'.repeat(43) } }],
  ['for another audience', { claims: { aud: 'neighbour' } }],
  ['for several, of whom another one asked', { claims: { aud: ['postkorb', 'n'], azp: 'n' } }],
  ['of another issuer', { claims: { iss: 'https://accounts.google.com' } }],
  ['that is over', { claims: { iat: now - 7_200, exp: now - 3_600 } }],
  ['signed by nobody', { signedBy: 'nobody' }],
  ['signed with what we know, too', { signedBy: 'the client secret' }],
  ['signed by a stranger', { signedBy: 'a stranger' }],
  ['about nobody', { claims: { sub: undefined } }],
] as const)('[A10] a token %s opens nothing', async (_, lie) => {
  const { url, browser } = await begin('google');
  expect((await finish(google.visited(url, lie), browser)).said).toEqual(NO);
});

test('an answer that names another issuer, or none where one is announced, is not even asked about', async () => {
  for (const change of [{ iss: microsoft.issuer }, { iss: '' }]) {
    const { url, browser } = await begin('google');
    expect((await finish(google.visited(url, {}, change), browser)).said).toEqual(NO);
  }
});

test('Microsoft names people by tenant and object, never by what they call their address', async () => {
  const owner = await household();
  const { cookie } = await pool.signIn(owner.email, { ip: freshIp() });
  const [tid, oid] = ['11111111-2222-4333-8444-555555555555', 'object-of-clara'];
  const own = { claims: { tid, oid, sub: 'for this client', email: owner.email } };
  const linking = await begin('microsoft', { purpose: 'link' }, { cookie });
  const { said } = await finish(microsoft.visited(linking.url, own), linking.browser);
  expect(said).toEqual({ linked: 'microsoft' });

  const come = async (claims: object) => {
    const { url, browser } = await begin('microsoft');
    const answer = await finish(microsoft.visited(url, { claims }), browser);
    return { ...answer, browser };
  };
  expect((await come({ tid, oid, sub: 'for another client' })).status).toBe(204);
  for (const claims of [
    { tid: '99999999-2222-4333-8444-555555555555', oid },
    { tid, oid: 'object-of-mallory', sub: 'for this client' },
  ]) {
    const { said: told } = await come({ ...claims, email: owner.email, email_verified: true });
    expect(told).toEqual({ arrived: 'microsoft' });
  }
  expect((await come({ sub: oid })).said).toEqual(NO);
  const { browser } = await come({
    tid,
    oid: 'new',
    email: 'Neu@Example.com',
    email_verified: true,
  });
  expect((await pool.post('/auth/sso/arrival', {}, browser)).json()).toMatchObject({
    email: 'neu@example.com',
    emailProven: false,
  });
});

test('a proof wants a provider that says when its person signed in, and that it was just now', async () => {
  const owner = await household();
  const { cookie } = await pool.signIn(owner.email, { ip: freshIp() });
  const linking = await begin('google', { purpose: 'link' }, { cookie });
  await finish(google.visited(linking.url, { claims: { sub: 'clara' } }), linking.browser);
  const prove = async (claims: object) => {
    const { url, browser } = await begin('google', { purpose: 'prove' }, { cookie });
    const asked = new URL(url).searchParams;
    expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0']);
    return finish(google.visited(url, { claims: { sub: 'clara', ...claims } }), browser);
  };
  for (const claims of [{}, { auth_time: now - 600 }])
    expect((await prove(claims)).said).toEqual({ code: 'NOT_FRESH' });
  expect((await prove({ auth_time: Math.floor(Date.now() / 1000) })).status).toBe(204);
});

test('[IDN-USER-POOL][DEC-IDENTITY-PROVIDER][ENUM-OIDCSCOPE-EMAIL][ENUM-OIDCSCOPE-PROFILE][ENUM-OIDCSCOPE-OPENID] a pool of users elsewhere opens the login it is linked to, as any other house does', async () => {
  const owner = await household();
  const { cookie } = await pool.signIn(owner.email, { ip: freshIp() });
  const claims = { sub: 'clara of the pool' };
  const linking = await begin('pool', { purpose: 'link' }, { cookie });
  await finish(elsewhere.visited(linking.url, { claims }), linking.browser);
  const { url, browser } = await begin('pool');
  const scopes = new URL(url).searchParams.get('scope')?.split(' ');
  expect(scopes).toEqual(law.enums.find(({ name }) => name === 'OidcScope')?.values);
  const come = await finish(elsewhere.visited(url, { claims }), browser);
  const token = (await pool.token(come.cookie)) ?? '';
  expect(await pool.who(token)).toMatchObject({ userId: owner.viewer.userId });
});

test('who has not shown that the mailbox is theirs links nothing: its owner would find them inside', async () => {
  const owner = await pool.household();
  const { cookie } = await pool.signIn(owner.email, { ip: freshIp() });
  expect((await begin('google', { purpose: 'link' }, { cookie })).code).toBe('MAILBOX_NOT_PROVEN');
  const { url, browser } = await begin('google');
  await finish(google.visited(url, { claims: { sub: 'mallory' } }), browser);
  const both = { ...browser, cookie: `${browser.cookie}; ${cookie}` };
  expect((await pool.post('/auth/sso/link', {}, both)).json()).toEqual({
    code: 'MAILBOX_NOT_PROVEN',
  });
});

test('whom nobody configured nobody is sent to, and the sign-in is told whom to offer', async () => {
  expect((await begin('nobody')).code).toBe('UNKNOWN_PROVIDER');
  expect((await begin('constructor')).code).toBe('UNKNOWN_PROVIDER');
  const { sso } = (await pool.send({ url: '/auth/token' })).json();
  expect(sso).toEqual(['google', 'microsoft', 'pool'].map((name) => ({ name, isStandIn: false })));
});
