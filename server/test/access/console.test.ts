import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consoleSchema, OPEN_TO_ALL } from '../../src/console-schema.ts';
import { openConsole } from '../../src/console.ts';
import { schema } from '../../src/schema.ts';
import { browserAt, openTestCentre } from '../centre/console.ts';
import { ask, openTestServer, sendRequest, signIn, type TestServer } from '../world/http-client.ts';
import { useWorld } from '../world/world.ts';

const world = useWorld();
let server: TestServer;
let console: FastifyInstance;
beforeAll(async () => {
  server = await openTestServer(world);
  console = await openConsole(world.appCtx);
});
afterAll(async () => {
  await server.close();
  await console.close();
});

type Argument = { readonly name: string; readonly type: { readonly toString: () => string } };
type Field = {
  readonly name: string;
  readonly args: readonly Argument[];
  readonly type: { readonly toString: () => string };
};

const SCALARS = ['ID', 'String', 'Int', 'Boolean', 'DateTime', 'Date', 'Long', 'Float', 'JSON'];
const isLeaf = (type: string) =>
  SCALARS.includes(type.replaceAll(/[[\]!]/g, '')) ||
  consoleSchema.getType(type.replaceAll(/[[\]!]/g, ''))?.astNode?.kind === 'EnumTypeDefinition';

/** The shortest question with a field of a root, its arguments left to variables that nobody sends. */
function question(kind: 'query' | 'mutation', { name, args, type }: Field): string {
  const given = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const handed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const brackets = args.length > 0 ? [`(${given})`, `(${handed})`] : ['', ''];
  const selection = isLeaf(String(type)) ? '' : ' { __typename }';
  return `${kind} ${brackets[0]} { ${name}${brackets[1]}${selection} }`;
}

const fieldsOf = (root: { getFields: () => object } | null | undefined) =>
  Object.values(root?.getFields() ?? {}) as Field[];
const closed = [
  ...fieldsOf(consoleSchema.getQueryType()).map((field) => ['query', field] as const),
  ...fieldsOf(consoleSchema.getMutationType()).map((field) => ['mutation', field] as const),
].filter(([, { name }]) => !OPEN_TO_ALL.includes(name));

test('the console answers nobody who works there but the one question where one is', () => {
  expect(OPEN_TO_ALL).toEqual(['here']);
  expect(closed.length).toBeGreaterThan(8);
});

test.each(closed.map(([kind, field]) => [`${kind} ${field.name}`, question(kind, field)]))(
  'without badge and PIN there is no %s',
  async (_, query) => {
    const owner = await world.account();
    const { cookie = '', authorization = '' } = await signIn(owner);
    for (const headers of [{}, { cookie, authorization }, { cookie }]) {
      const answer = await browserAt(console).ask(query, {}, headers);
      expect(answer).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
    }
  },
);

test('a session of a customer is none at the console of the same host, and one of the console is none of a customer', async () => {
  const owner = await world.account();
  const keys = await signIn(owner);
  const here = '{ here { station { name } operator { name } } }';
  const answer = await browserAt(console).ask(here, undefined, { ...keys });
  expect(answer).toEqual({ data: { here: { station: null, operator: null } } });

  const { browser } = await openTestCentre(world.appCtx);
  // The browser sends the cookies of one port to the other; here even under the names that the other knows.
  const secrets = [...browser.cookies.values()];
  const cookie = [
    ...[...browser.cookies].map(([name, value]) => `${name}=${value}`),
    ...secrets.map((secret) => `postkorb_session=${secret}`),
  ].join('; ');
  const tokens = [undefined, ...secrets.map((secret) => `Bearer ${secret}`)];
  for (const authorization of tokens) {
    const carried = { cookie, ...(authorization !== undefined && { authorization }) };
    const reply = await ask(server, carried, { query: '{ me { id } }' });
    expect(reply.text).toContain('UNAUTHENTICATED');
  }
  const file = { method: 'GET', path: '/downloads/019ab000-0000-7000-8000-000000000000' } as const;
  expect((await sendRequest(server, { cookie }, file)).status).toBe(404);
  // The other way round the session of a customer is put under the names of the console.
  const theirs = (keys.cookie ?? '').split('=')[1] ?? '';
  const forged = `postkorb_console_device=${theirs}; postkorb_console_shift=${theirs}`;
  expect(await browserAt(console).ask(here, undefined, { cookie: forged })).toEqual(answer);
});

test('neither schema has a type of the other but scalars and problems', () => {
  const own = (types: object) => Object.keys(types).filter((name) => !name.startsWith('__'));
  const customers = own(schema.getTypeMap());
  const both = own(consoleSchema.getTypeMap()).filter((name) => customers.includes(name));
  expect(both.toSorted()).toEqual([
    'Boolean',
    'Date',
    'DateTime',
    'Float',
    'ID',
    'InputProblem',
    'Int',
    'JSON',
    'Long',
    'Mutation',
    'Query',
    'String',
  ]);
});

test('the port of the console has none of the addresses of customers, and the other none of the console', async () => {
  for (const path of [
    '/auth/sign-in',
    '/auth/session',
    '/downloads/x',
    '/uploads',
    '/documents/x/pages/1.webp',
  ]) {
    const { statusCode } = await console.inject({ method: 'GET', url: path });
    expect([path, statusCode]).toEqual([path, 404]);
  }
  for (const path of ['/auth/station', '/auth/badge', '/auth/lock', '/auth/close']) {
    const reply = await sendRequest(server, {}, { method: 'POST', path });
    expect([path, reply.status]).toEqual([path, 404]);
  }
});

test('a page of another port of this host opens no station, and changes nothing', async () => {
  const { browser, station, password } = await openTestCentre(world.appCtx);
  const foreign = { 'sec-fetch-site': 'same-site' };
  const opened = await browser.send('/auth/station', { station, password }, foreign);
  expect(opened.json()).toEqual({ code: 'FOREIGN_ORIGIN' });
  const origin = { origin: 'http://127.0.0.1:4400' };
  const asked = await browser.send('/graphql', { query: '{ people { id } }' }, origin);
  expect(asked.statusCode).toBe(403);
  const answer = await browser.send('/graphql', { query: '{ people { id } }' }, foreign);
  expect(answer.statusCode).toBe(403);
});
