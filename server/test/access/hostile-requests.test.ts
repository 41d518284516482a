import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDb, openPool } from '../../src/platform/database/db.ts';
import { openLive } from '../../src/platform/api/live.ts';
import { openLog } from '../../src/platform/basics/log.ts';
import { openEndpoint } from '../../src/endpoint.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import { makeDocument, rootOf } from './fixtures.ts';
import {
  ask,
  sendRequest,
  NO_KEYS,
  openTestServer,
  routesOf,
  signIn,
  type TestServer,
  type Keys,
  type Reply,
} from '../world/http-client.ts';
import { useWorld } from '../world/world.ts';

const world = useWorld();
const NOBODY = '00000000-0000-4000-8000-000000000000';
const JSON_TYPE = { 'content-type': 'application/json' };
let server: TestServer;
let owner: Ctx;
let keys: Keys;
let document: string;
beforeAll(async () => {
  server = await openTestServer(world);
  owner = await world.account();
  keys = await signIn(owner);
  document = (await makeDocument(owner, await rootOf(owner, 'inbox'), 'Brief')).id;
});
afterAll(() => server.close());

const post = (body: string, headers: Readonly<Record<string, string>> = JSON_TYPE) =>
  sendRequest(server, keys, { method: 'POST', path: '/graphql', headers, body });
const journal = async () => {
  const { rows } = await sql<{
    entries: number;
  }>`select count(*)::int as entries from platform.journal
    where account_id = ${owner.viewer.accountId}`.execute(owner.db);
  return rows[0]!.entries;
};

const inside = /\bat .*\.(ts|js)|node_modules|\/server\/|select |SQL|postgres|Did you mean|stack/i;
const errorsOf = ({ text }: Reply) =>
  (JSON.parse(text) as { errors?: { message: string; extensions?: object }[] }).errors ?? [];

test.each(['br', 'gzip', 'deflate', 'zstd', 'x-unknown'])(
  'nothing that comes in is unpacked: %s is refused at every address',
  async (encoding) => {
    const addresses = [
      ['POST', '/graphql'],
      ['POST', '/auth/srp/challenge'],
      ['POST', '/auth/srp/verify'],
      ['POST', '/auth/sign-out'],
      ['PATCH', `/uploads/${document}`],
      ['POST', '/nowhere'],
    ] as const;
    const headers = { ...JSON_TYPE, 'content-encoding': encoding };
    for (const [method, path] of addresses) {
      const reply = await sendRequest(server, keys, { method, path, headers, body: 'x' });
      expect([path, reply.status]).toEqual([path, 415]);
    }
  },
);

test('what is asked by GET is not answered [CALL-POST-ONE-ENDPOINT]', async () => {
  const mutation = `mutation { markManyAsRead(ids: ["${document}"]) { errorCode } }`;
  const before = await journal();
  for (const query of ['{ me { id } }', mutation]) {
    const path = `/graphql?query=${encodeURIComponent(query)}`;
    expect(await sendRequest(server, keys, { method: 'GET', path })).toMatchObject({ status: 404 });
  }
  expect(await journal()).toBe(before);
});

test('names that almost exist are not given away', async () => {
  const [almost] = errorsOf(await ask(server, keys, { query: '{ mee { idd } }' }));
  const value = errorsOf(
    await ask(server, keys, { query: 'mutation { updateUser(locale: de_D) { user { id } } }' }),
  );

  expect(almost?.message).toMatch(/mee/);
  expect(JSON.stringify([almost, value])).not.toMatch(inside);
});

test.each([
  ['application/x-www-form-urlencoded', 'query={me{id}}'],
  ['text/plain', '{"query":"{ me { id } }"}'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="operations"\r\n\r\n{"query":"{me{id}}"}\r\n--x--',
  ],
  ['application/graphql', '{ me { id } }'],
])('a form of another site, sent as %s, does nothing', async (type, body) => {
  const reply = await post(body, { 'content-type': type });

  expect(reply.status).toBeGreaterThanOrEqual(400);
  expect(reply.text).not.toContain(owner.viewer.accountId);
});

test('a page of another site cannot write, whatever it carries', async () => {
  const query = `mutation { markManyAsRead(ids: ["${document}"]) { errorCode } }`;
  const before = await journal();
  for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1.evil.example']) {
    const reply = await post(JSON.stringify({ query }), { ...JSON_TYPE, origin });
    expect(reply.status).toBe(403);
  }
  expect(await journal()).toBe(before);
  expect(
    (await post(JSON.stringify({ query }), { ...JSON_TYPE, origin: server.base })).status,
  ).toBe(200);
});

test('a page of another site posts to two addresses alone, and there to no cookie of ours: where providers of businesses answer, and where mail programs end mails', async () => {
  const type = 'application/x-www-form-urlencoded';
  const headers = { ...keys, 'content-type': type, origin: 'https://idp.example' };
  const payload = 'SAMLResponse=PA==&RelayState=x';
  const from = (url: string, method: string) =>
    server.app.inject({ method, url: url.replaceAll(/:\w+/g, NOBODY), headers, payload } as never);
  const writes = routesOf(server.app, () => false)
    .map((route) => route.split(' '))
    .filter(([method]) => !['GET', 'HEAD', 'OPTIONS'].includes(method ?? ''));
  expect(writes.length).toBeGreaterThan(20);
  const open: string[] = [];
  for (const [method, path = ''] of writes)
    if ((await from(path, method ?? '')).statusCode !== 403) open.push(path);
  expect(open.toSorted()).toEqual(['/auth/saml/:id/acs', '/auth/unsubscribe']);

  const to = '/sso/authenticated?error=refused&state=x';
  const { statusCode, headers: said } = await from('/auth/saml/:id/acs', 'POST');
  expect([statusCode, said.location, said['set-cookie']]).toEqual([303, to, undefined]);
  const ended = await from('/auth/unsubscribe?token=x', 'POST');
  expect([ended.statusCode, ended.headers['set-cookie']]).toEqual([410, undefined]);
});

test.each([
  [
    'a number for an id list',
    '{"query":"mutation($i:[ID!]!){markManyAsRead(ids:$i){errorCode}}","variables":{"i":{"a":1}}}',
  ],
  [
    'nothing for what is required',
    '{"query":"query($i:ID!){containerDocument(id:$i){id}}","variables":{"i":null}}',
  ],
  [
    'a word that is none of the list',
    '{"query":"mutation($l:Locale!){updateUser(locale:$l){user{id}}}","variables":{"l":"xx"}}',
  ],
  [
    'a number that is none',
    '{"query":"mutation{prepareDocumentUpload(id:\\"a\\",folderId:\\"a\\",filename:\\"a\\",bytes:1e309){errorCode}}"}',
  ],
  ['half a text', '{"query":"{ me { id'],
  ['a key that changes every object', '{"query":"{me{id}}","__proto__":{"a":1}}'],
  ['a list in a list', '[[{"query":"{me{id}}"}]]'],
  ['nothing', 'null'],
  [
    'a very deep value',
    `{"query":"{me{id}}","variables":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
  ],
  ['2 MB', JSON.stringify({ query: '{me{id}}', variables: { a: 'x'.repeat(2_000_000) } })],
])('%s gets an answer that says nothing of the inside', async (_, body) => {
  const reply = await post(body);

  expect(reply.status).toBeLessThan(500);
  expect(reply.text).not.toMatch(inside);
  expect((await post('{"query":"{me{id}}"}')).status).toBe(200);
});

test('500 ids may be named in one call, 501 may not, and 10,000 are refused at once', async () => {
  const query = 'mutation($ids: [ID!]!) { markManyAsRead(ids: $ids) { errorCode } }';
  const said = async (count: number) =>
    (
      await ask(server, keys, {
        query,
        variables: { ids: Array.from({ length: count }, () => document) },
      })
    ).text;

  expect(await said(501)).toContain('TOO_MANY');
  expect(await said(10_000)).toContain('TOO_MANY');
});

test.each([
  ['x'.repeat(1_025), { field: 'search', code: 'TOO_LONG', position: 1_024 }],
  ['absender:a absender:b', { field: 'sender', code: 'DUPLICATE', position: 11 }],
])('a search that cannot be asked so is told why, and is no outage', async (search, problem) => {
  for (const call of ['searchContainerDocumentConnection', 'listedDocuments']) {
    const query = `query ($search: String!) { ${call}(search: $search) { __typename } }`;
    const answer = await ask(server, keys, { query, variables: { search } });
    const extensions = { code: 'INVALID_INPUT', problems: [problem] };
    expect(errorsOf(answer)).toMatchObject([{ extensions }]);
  }
});

test('a place in a list that nobody gave out is no place', async () => {
  const forged = Buffer.from(JSON.stringify({ [owner.viewer.accountId]: 'x' })).toString(
    'base64url',
  );
  const query =
    'query($after: String) { searchContainerDocumentConnection(search: "Marke", after: $after) { edges { node { id } } } }';
  for (const after of [forged, 'x', '{}', Buffer.from('null').toString('base64url')])
    expect(errorsOf(await ask(server, keys, { query, variables: { after } }))).toEqual([]);
});

test('while the database is away the answer says so, not why', async () => {
  const db = openDb(openPool('postgres://nobody:secretword@127.0.0.1:9/none', { max: 1 }));
  const live = openLive('postgres://nobody@127.0.0.1:9/none', world.appCtx.log);
  const app = await openEndpoint({ ...world.appCtx, db }, live);
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  const reply = await ask({ ...server, base }, keys, { query: '{ me { id } }' });
  const image = await sendRequest({ ...server, base }, keys, {
    method: 'GET',
    path: `/documents/${document}/original`,
  });

  expect([reply.status, image.status]).toEqual([503, 503]);
  expect(reply.text + image.text).not.toMatch(inside);
  expect(reply.text + image.text).not.toMatch(/secretword|ECONNREFUSED|127\.0\.0\.1/);
  await live.stop();
  await app.close();
  await db.destroy();
});

test.each(['/%c0', '/documents/%ff/original', '/assets/%'])(
  'the address %s, which is none, is turned away in few words',
  async (path) => {
    const reply = await sendRequest(server, keys, { method: 'GET', path });

    expect([reply.status, reply.text]).toEqual([400, '{"code":"BAD_REQUEST"}']);
    expect(reply.head).toContain('nosniff');
  },
);

test('who sends nothing for two minutes, or never comes to an end, is not waited for', () => {
  const { timeout, requestTimeout, headersTimeout } = server.app.server;

  expect(timeout).toBe(120_000);
  expect(requestTimeout).toBe(900_000);
  expect(headersTimeout).toBeLessThanOrEqual(60_000);
});

test('when the calendar fails, its secret address is not told to the log', async () => {
  const lines = new PassThrough();
  const broken = openDb(openPool(world.ownerUrl, { max: 1 }));
  await broken.schema
    .withSchema('documents')
    .alterTable('calendar_feed')
    .renameTo('lost')
    .execute();
  const log = openLog('error', [], lines);
  const failing = await openTestServer(world, { ...world.appCtx, log });
  const path = '/calendar/abcdefghijklmnopqrstuv.ics';
  try {
    expect(await sendRequest(failing, NO_KEYS, { method: 'GET', path })).toMatchObject({
      status: 500,
    });
  } finally {
    await broken.schema
      .withSchema('documents')
      .alterTable('lost')
      .renameTo('calendar_feed')
      .execute();
    await broken.destroy();
    await failing.close();
  }

  const logged = String(lines.read());
  expect(logged).toContain('GET /calendar/:token.ics');
  expect(logged).not.toContain('abcdefghijklmnopqrstuv');
});
