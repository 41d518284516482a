import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../src/platform/ctx.ts';
import { openEndpoint } from '../../src/endpoint.ts';
import {
  ask,
  sendRequest,
  NO_KEYS,
  openTestServer,
  signIn,
  type TestServer,
  type Keys,
} from '../world/http-client.ts';
import { useWorld } from '../world/world.ts';

const world = useWorld();
let server: TestServer;
let owner: Ctx;
let keys: Keys;
beforeAll(async () => {
  server = await openTestServer(world);
  owner = await world.account();
  keys = await signIn(owner);
});
afterAll(() => server.close());

type Answer = {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly extensions?: { readonly code?: string } }[];
};
const answered = async (query: string, by = keys, at = server): Promise<Answer> =>
  JSON.parse((await ask(at, by, { query })).text) as Answer;
const codesOf = ({ errors = [] }: Answer) => errors.map(({ extensions }) => extensions?.code);

const STANDARD = [
  getIntrospectionQuery(),
  getIntrospectionQuery({ descriptions: false }),
  getIntrospectionQuery({
    specifiedByUrl: true,
    directiveIsRepeatable: true,
    schemaDescription: true,
    inputValueDeprecation: true,
    oneOf: true,
  }),
  '{ __type(name: "Document") { name fields { name type { name kind ofType { name } } } } }',
];

test.each(STANDARD)(
  'a tool of somebody signed in asks for the schema and gets it, twice',
  async (query) => {
    const first = await answered(query);
    expect(first.errors).toBeUndefined();
    expect(await answered(query)).toEqual(first);
  },
);

test('nobody without a session gets a word of the schema', async () => {
  for (const query of [...STANDARD, `${STANDARD[0]} # signUp`])
    expect(await answered(query, NO_KEYS)).toMatchObject({
      data: null,
      errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
    });
});

test('where the house says no, nobody gets it', async () => {
  const { appCtx } = world;
  const config = { ...appCtx.config, web: { ...appCtx.config.web, introspection: false } };
  const app = await openEndpoint({ ...appCtx, config }, server.live);
  const base = await app.listen({ host: '127.0.0.1', port: 0 });

  expect((await answered(STANDARD[0]!, keys, { ...server, base })).errors).not.toEqual([]);
  await app.close();
});

const NINE = Array.from({ length: 9 }, (_, n) => `b${n}: fields { name }`).join(' ');

test.each([
  ['nine times over under other names', `{ __schema { types { fields { type { ${NINE} } } } } }`],
  ['under another name', '{ a: __schema { queryType { name } } }'],
  ['list in list', '{ __schema { types { fields { type { fields { name } } } } } }'],
  [
    'list in list, in fragments',
    '{ __schema { types { ...A } } } fragment A on __Type { fields { type { ...B } } } fragment B on __Type { interfaces { name } }',
  ],
  [
    '30 levels deep',
    `{ __type(name: "Query") { ${'ofType { '.repeat(30)} name ${'}'.repeat(30)} } }`,
  ],
  ['beside a question', '{ me { id } __schema { queryType { name } } }'],
  [
    'beside a question, in a fragment',
    '{ ...A } fragment A on Query { me { id } __schema { queryType { name } } }',
  ],
])('the schema asked for %s is refused before it is answered', async (_, query) => {
  const { data, errors } = await answered(query);

  expect(data ?? null).toBeNull();
  expect(errors?.length).toBeGreaterThan(0);
});

test('the schema is asked for alone, never in a batch', async () => {
  const batch = [{ query: '{ me { id } }' }, { query: '{ __schema { queryType { name } } }' }];
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(batch);
  const reply = await sendRequest(server, keys, {
    method: 'POST',
    path: '/graphql',
    headers,
    body,
  });

  expect(reply.status).toBe(400);
  expect(reply.text).not.toContain(owner.viewer.accountId);
});

test.each(['{ me { id } } # __schema', '{ ...A } fragment A on Query { me { id } } # __schema'])(
  'what only speaks of the schema (%s) is answered to each for themselves',
  async (query) => {
    const other = await world.account();
    const othersKeys = await signIn(other);

    expect((await answered(query)).data).toEqual({ me: { id: owner.viewer.accountId } });
    expect((await answered(query, othersKeys)).data).toEqual({
      me: { id: other.viewer.accountId },
    });
  },
);

test('an anonymous caller is told to sign in, whatever they ask, one by one', async () => {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify([{ query: '{ me { id } }' }, { query: '{ nothing' }]);
  const reply = await sendRequest(server, NO_KEYS, {
    method: 'POST',
    path: '/graphql',
    headers,
    body,
  });

  expect((JSON.parse(reply.text) as Answer[]).map(codesOf)).toEqual([
    ['UNAUTHENTICATED'],
    ['UNAUTHENTICATED'],
  ]);
});

test('a new customer signs up as the web app does it, in a batch of one, and in no larger one', async () => {
  const headers = { 'content-type': 'application/json' };
  const said = async (...queries: readonly string[]) => {
    const body = JSON.stringify(queries.map((query) => ({ query })));
    const reply = await sendRequest(server, NO_KEYS, {
      method: 'POST',
      path: '/graphql',
      headers,
      body,
    });
    return JSON.parse(reply.text) as Answer[];
  };
  const input = `type: private, firstName: "", lastName: "", email: "", password: "", newsletter: false, terms: true`;
  const signUp = `mutation { signUp(input: { ${input} }) { errorCode } }`;

  expect(await said(signUp)).toEqual([{ data: { signUp: { errorCode: 'INVALID_INPUT' } } }]);
  expect((await said(signUp, '{ me { id } }')).map(codesOf)).toEqual([
    ['UNAUTHENTICATED'],
    ['UNAUTHENTICATED'],
  ]);
});

test('a long question with a token that ran out is told to sign in, so that it comes again with a new one', async () => {
  const headers = { 'content-type': 'application/json', authorization: 'Bearer old' };
  const body = JSON.stringify({ query: '{ me { id } }', variables: { a: 'x'.repeat(900_000) } });
  const reply = await sendRequest(server, NO_KEYS, {
    method: 'POST',
    path: '/graphql',
    headers,
    body,
  });

  expect(reply.status).toBe(401);
  expect(codesOf(JSON.parse(reply.text) as Answer)).toEqual(['UNAUTHENTICATED']);
});
