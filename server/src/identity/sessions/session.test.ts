import { expect, test } from 'vitest';
import { freshIp, usePool } from '../../../test/world/pool.ts';
import { useWorld } from '../../../test/world/world.ts';
import { forgetOld } from '../forget-old.sql.ts';
import { ANONYMOUS } from '../../platform/ctx.ts';
import { seal } from '../../platform/basics/keys.ts';

const world = useWorld();
const pool = usePool(world);
const behindTls = usePool(world, 'https://post.example.de');

async function signedIn() {
  const { email, viewer } = await pool.household();
  const { cookie } = await pool.signIn(email, { ip: freshIp() });
  return { email, viewer, cookie, token: (await pool.token(cookie)) ?? '' };
}

test('[IDN-SIGNOUT] signing out kills the session, its cookie and its tokens at once', async () => {
  const { viewer, cookie, token } = await signedIn();
  expect(await pool.who(token)).toEqual(viewer);
  const left = await pool.post('/auth/sign-out', {}, { cookie });
  expect(left.statusCode).toBe(204);
  expect(left.headers['set-cookie']).toMatch(/^postkorb_session=; .*Max-Age=0/);
  // Pictures of documents leave the browser's cache; the settings of the device stay.
  expect(left.headers['clear-site-data']).toBe('"cache"');
  expect(await pool.who(token)).toEqual(ANONYMOUS);
  expect(await pool.token(cookie)).toBeUndefined();
  expect(await pool.journal(viewer.accountId)).toContain('identity.signed-out');
});

test('[CALL-MISSING-SESSION] without a session nobody is signed in', async () => {
  const response = await pool.send({ url: '/auth/token' });
  expect([response.statusCode, response.json()]).toEqual([401, { code: 'UNAUTHENTICATED' }]);
  expect((await pool.post('/auth/sign-out', {})).statusCode).toBe(204);
});

test('a session ends after thirty minutes without use, and lives on while it is used', async () => {
  const { cookie } = await signedIn();
  for (const _ of [1, 2, 3]) {
    pool.wait(29);
    expect(await pool.token(cookie)).toBeDefined();
  }
  pool.wait(30, 1);
  expect(await pool.token(cookie)).toBeUndefined();
});

test('using a token is using the session', async () => {
  const { viewer, cookie, token } = await signedIn();
  pool.wait(4);
  expect(await pool.who(token)).toEqual(viewer);
  pool.wait(27);
  expect(await pool.token(cookie)).toBeDefined();
});

test('no session lives longer than twelve hours', async () => {
  const { cookie } = await signedIn();
  for (let half = 0; half < 28; half += 1) {
    pool.wait(25);
    expect(await pool.token(cookie)).toBeDefined();
  }
  pool.wait(20, 1);
  expect(await pool.token(cookie)).toBeUndefined();
});

test('a token is good for five minutes', async () => {
  const { viewer, token } = await signedIn();
  pool.wait(4, 58);
  expect(await pool.who(token)).toEqual(viewer);
  pool.wait(0, 3);
  expect(await pool.who(token)).toEqual(ANONYMOUS);
});

test('a token that was changed, or sealed by nobody, names nobody', async () => {
  const [{ viewer, token }, other] = [await signedIn(), await signedIn()];
  const [until = '', session = '', account = '', mark = ''] = token.split('.');
  expect(account).toBe(viewer.accountId);
  const said = [until, session, account].join('.');
  const forgeries = [
    [until, session, other.viewer.accountId, mark].join('.'),
    [Number(until) + 300, session, account, mark].join('.'),
    [until, other.token.split('.')[1], account, mark].join('.'),
    `${said}.`,
    said,
    `${token}.${mark}`,
    `.${token}`,
    mark,
    '',
    '...',
  ];
  for (const forgery of forgeries) expect(await pool.who(forgery)).toEqual(ANONYMOUS);
});

test('a token of an earlier version names nobody, and the session gives a new one', async () => {
  const { viewer, cookie, token } = await signedIn();
  const [until, session = ''] = token.split('.');
  const body = { sub: viewer.userId, account: viewer.accountId, session, exp: Number(until) };
  const said = [{ alg: 'HS256', typ: 'JWT' }, body]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const former = `${said}.${seal(world.appCtx.config.secret, 'identity token', said)}`;
  expect(await pool.who(former)).toEqual(ANONYMOUS);
  expect(await pool.who((await pool.token(cookie)) ?? '')).toEqual(viewer);
});

test('who is deactivated is out within a second', async () => {
  const { viewer, cookie, token } = await signedIn();
  expect(await pool.who(token)).toEqual(viewer);
  await world.appCtx.db
    .updateTable('identity.membership')
    .set({ status: 'deactivated' })
    .where('userId', '=', viewer.userId)
    .execute();
  pool.wait(0, 1);
  expect(await pool.who(token)).toEqual(ANONYMOUS);
  expect(await pool.token(cookie)).toBeUndefined();
});

test('who is deactivated cannot sign in, and is told no more than an outsider', async () => {
  const { email, viewer } = await signedIn();
  await world.appCtx.db
    .updateTable('identity.membership')
    .set({ status: 'deactivated' })
    .where('userId', '=', viewer.userId)
    .execute();
  const { response } = await pool.signIn(email, { ip: freshIp() });
  expect([response.statusCode, response.json()]).toEqual([401, { code: 'NotAuthorizedException' }]);
});

test('signing in again in one browser replaces its session', async () => {
  const { email, cookie, token } = await signedIn();
  const again = await pool.signIn(email, { ip: freshIp(), cookie });
  expect(again.cookie).not.toBe(cookie);
  expect(await pool.token(again.cookie)).toBeDefined();
  expect(await pool.token(cookie)).toBeUndefined();
  expect(await pool.who(token)).toEqual(ANONYMOUS);
});

test('a planted session cookie is not taken over by signing in', async () => {
  const { email } = await pool.household();
  const planted = 'postkorb_session=planted';
  const { cookie } = await pool.signIn(email, { ip: freshIp(), cookie: planted });
  expect(cookie).not.toContain('planted');
  expect(await pool.token(planted)).toBeUndefined();
});

test('the cookie is out of reach of scripts and other sites, and under https of neighbours too', async () => {
  const { email } = await pool.household();
  const plain = await pool.signIn(email, { ip: freshIp() });
  expect(plain.response.headers['set-cookie']).toMatchObject([
    expect.stringMatching(
      /^postkorb_session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/,
    ),
    expect.stringMatching(/^postkorb_device=.*; Path=\/auth; HttpOnly; SameSite=Lax$/),
  ]);
  behindTls.wait(0, (pool.now() - behindTls.now()) / 1000);
  const tls = await behindTls.signIn(email, { ip: freshIp() });
  expect(tls.response.headers['set-cookie']).toMatchObject([
    expect.stringMatching(/^__Host-postkorb_session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    expect.stringMatching(/^postkorb_device=.*; Secure; SameSite=Lax$/),
  ]);
  expect(await behindTls.token(tls.cookie)).toBeDefined();
});

test.each<Record<string, string>>([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
])(
  'a page that says %j can neither sign in nor out, nor change anything by cookie',
  async (headers) => {
    const { cookie } = await signedIn();
    const out = { method: 'POST', url: '/auth/sign-out', payload: {}, headers } as const;
    expect((await pool.send(out, { cookie })).statusCode).toBe(403);
    const change = { method: 'PATCH', url: '/image', headers } as const;
    expect((await pool.send(change, { cookie })).json()).toEqual(ANONYMOUS);
    expect(await pool.token(cookie)).toBeDefined();
  },
);

test('our own page reads images and sends uploads by cookie, but asks GraphQL by token only', async () => {
  const { viewer, cookie } = await signedIn();
  const headers = { 'sec-fetch-site': 'same-origin' };
  expect((await pool.send({ url: '/image', headers }, { cookie })).json()).toEqual(viewer);
  const upload = { method: 'PATCH', url: '/image', headers } as const;
  expect((await pool.send(upload, { cookie })).json()).toEqual(viewer);
  expect((await pool.send({ url: '/who', headers }, { cookie })).json()).toEqual(ANONYMOUS);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'a form sent as %s begins no sign-in',
  async (type) => {
    const payload = '{"email":"clara@example.com"}';
    const headers = { 'content-type': type };
    const response = await pool.send({
      method: 'POST',
      url: '/auth/srp/challenge',
      payload,
      headers,
    });
    expect([400, 415]).toContain(response.statusCode);
  },
);

test('the database holds no secret that opens a session', async () => {
  const { cookie } = await signedIn();
  const rows = await world.appCtx.db.selectFrom('identity.session').selectAll().execute();
  const secret = /postkorb_session=([^;]+)/.exec(cookie)?.[1] ?? 'none';
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test('what has ended is forgotten, what lives stays', async () => {
  const { cookie } = await signedIn();
  const old = await signedIn();
  const later = { ...world.appCtx, now: () => new Date(pool.now() + 1000) };
  await world.appCtx.db
    .updateTable('identity.session')
    .set({ expiresAt: new Date(0) })
    .where('userId', '=', old.viewer.userId)
    .execute();
  await forgetOld(later);
  const left = await world.appCtx.db.selectFrom('identity.session').select('userId').execute();
  expect(left.map(({ userId }) => userId)).not.toContain(old.viewer.userId);
  expect(await pool.token(cookie)).toBeDefined();
});
