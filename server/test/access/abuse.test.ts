import fastify from 'fastify';
import { GraphQLObjectType, GraphQLSchema, GraphQLString } from 'graphql';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openIdentity } from '../../src/identity/index.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import { graphqlEndpoint } from '../../src/platform/api/graphql-endpoint.ts';
import { makeDocument, rootOf } from './fixtures.ts';
import {
  ask,
  sendRequest,
  openTestServer,
  signIn,
  type TestServer,
  type Keys,
  type Reply,
} from '../world/http-client.ts';
import { useWorld } from '../world/world.ts';

const world = useWorld();
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
const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');

const folders = (depth: number): string =>
  depth === 0 ? 'id' : `parent { ${folders(depth - 1)} }`;
// The id, the folder and the question itself are three of the levels.
const deep = (depth: number) => `{ meFolders { inbox { ${folders(depth - 3)} } } }`;
const annotations = (count: number) =>
  `mutation { ${times(count, (i) => `m${i}: markManyAsRead(ids: ["${document}"]) { errorCode }`)} }`;
// What lies deep costs more than what lies near: 2,300 fields ten levels down are more than 5,000.
const costly = `{ meFolders { inbox { ${'parent { '.repeat(8)} ${times(2300, () => 'id')} ${'} '.repeat(8)} } } }`;
const circle = 'query { ...A } fragment A on Query { me { id } ...B } fragment B on Query { ...A }';

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

const REFUSED: readonly (readonly [string, () => string])[] = [
  ['13 levels', () => deep(13)],
  ['50 levels', () => deep(50)],
  ['31 aliases', () => annotations(31)],
  ['1,000 aliases', () => annotations(1000)],
  ['more than it may cost', () => costly],
  ['1,000 directives', () => `{ me { id ${times(1000, () => '@include(if: true)')} } }`],
  [
    '51 directives',
    () => `{ me { ${times(51, (i) => `id @include(if: true)${i % 2 ? '' : ','}`)} } }`,
  ],
  ['fragments that go round in a circle', () => circle],
  ['more than 100 KB', () => `{ me { id } } #${'x'.repeat(100_000)}`],
  ['4,001 words', () => `{ me { ${times(4001, () => 'id')} } }`],
];

test.each(REFUSED)('an operation of %s is refused before anything is done', async (_, query) => {
  const before = await journal();
  const reply = await ask(server, keys, { query: query() });

  expect(errorsOf(reply)).not.toEqual([]);
  expect(JSON.parse(reply.text)).not.toHaveProperty('data.me');
  expect((JSON.parse(reply.text) as { data?: unknown }).data ?? null).toBeNull();
  expect(reply.text).not.toMatch(inside);
  expect(await journal()).toBe(before);
});

test.each([
  ['12 levels', deep(12)],
  ['30 aliases', `{ ${times(30, (i) => `a${i}: me { id }`)} }`],
])('%s are answered', async (_, query) => {
  expect(errorsOf(await ask(server, keys, { query }))).toEqual([]);
});

const page = (aliases: number) =>
  `query ($folder: ID!, $length: Int = 100) { ${times(
    aliases,
    (i) => `a${i}: getContainerDocumentsByFolderConnection(folderId: $folder, first: $length) {
      edges { node { id metadata { subject senderName recipientName } isRead canMove } } }`,
  )} }`;

test.each([
  ['given', { length: 100 }],
  ['left to its default', {}],
])(
  'twelve pages of a hundred documents in one operation are too many, the length %s',
  async (_, given) => {
    const variables = { folder: (await rootOf(owner, 'inbox')).id, ...given };

    expect(errorsOf(await ask(server, keys, { query: page(1), variables }))).toEqual([]);
    expect(errorsOf(await ask(server, keys, { query: page(12), variables }))).toMatchObject([
      { extensions: { code: 'TOO_MUCH' } },
    ]);
  },
);

test('an answer that would be longer than ten million signs is not written', async () => {
  const app = fastify();
  const authenticator = await openIdentity(app, world.appCtx, { hear: () => {} });
  const lines = (count: number) => () => 'x'.repeat(count);
  const QueryType = new GraphQLObjectType({
    name: 'Query',
    fields: {
      much: { type: GraphQLString, resolve: lines(6_000_000) },
      little: { type: GraphQLString, resolve: lines(6) },
    },
  });
  const schema = new GraphQLSchema({ query: QueryType });
  graphqlEndpoint(app, world.appCtx, { schema, live: server.live, authenticator, open: [] });
  const headers = { ...JSON_TYPE, authorization: keys.authorization! };
  const said = async (payload: object) =>
    (await app.inject({ method: 'POST', url: '/graphql', headers, payload })).body;

  expect((await said({ query: '{ much }' })).length).toBeGreaterThan(6_000_000);
  expect(await said({ query: '{ much more: much }' })).toMatch(/^.{1,300}$/);
  expect(await said([{ query: '{ much }' }, { query: '{ much little }' }])).toMatch(/TOO_MUCH/);
  await app.close();
});

test('20 operations may come at once, 21 may not', async () => {
  const batch = (count: number) =>
    JSON.stringify(Array.from({ length: count }, () => ({ query: '{ me { id } }' })));

  expect(JSON.parse((await post(batch(20))).text)).toHaveLength(20);
  const refused = await post(batch(21));
  expect(refused.status).toBe(400);
  expect(refused.text).not.toContain(owner.viewer.accountId);
});

test('one failing operation of three leaves the other two their answers', async () => {
  const queries = ['{ me { id } }', '{ unknownField }', '{ meUser { id } }'];
  const reply = await post(JSON.stringify(queries.map((query) => ({ query }))));

  expect(JSON.parse(reply.text)).toMatchObject([
    { data: { me: { id: owner.viewer.accountId } } },
    { errors: [{}] },
    { data: { meUser: { id: owner.viewer.userId } } },
  ]);
});

const signUp = (name = '') => `${name} signUp(input: { type: private, firstName: "A", lastName: "B",
  email: "${name || 'a'}@example.com", password: "Brieftaube7", newsletter: false, terms: true }) { errorCode }`;

test.each([
  ['twice under two names', `mutation { ${signUp('a:')} ${signUp('b:')} }`],
  [
    'beside another in a fragment',
    `mutation { ${signUp('a:')} ...F } fragment F on Mutation { ${signUp('b:')} }`,
  ],
  ['twice in a batch', [`mutation { ${signUp()} }`, `mutation { ${signUp()} }`]],
  ['as the second of a batch', ['{ me { id } }', `mutation { ${signUp('a:')} ${signUp('b:')} }`]],
])('signing up is never sent %s', async (_, query) => {
  const body = Array.isArray(query) ? query.map((one) => ({ query: one })) : { query };
  const { rows: before } = await sql`select from accounts.account`.execute(owner.db);
  const reply = await post(JSON.stringify(body));
  const { rows: after } = await sql`select from accounts.account`.execute(owner.db);

  expect(reply.status).toBe(400);
  expect(after.length).toBe(before.length);
});

const updateEmail = (name = '') => `${name} updateEmail(email: "a@example.com") { errorCode }`;
const made = 'salt: "", verifier: "", iterations: 1';

test.each([
  ['another address', [`mutation { ${updateEmail()} }`, '{ me { id } }']],
  ['another address twice', `mutation { ${updateEmail('a:')} ${updateEmail('b:')} }`],
  ['a new password', ['{ me { id } }', `mutation { changePassword(${made}) { errorCode } }`]],
])('%s is never asked for together with anything else', async (_, query) => {
  const body = Array.isArray(query) ? query.map((one) => ({ query: one })) : { query };
  expect((await post(JSON.stringify(body))).status).toBe(400);
});
