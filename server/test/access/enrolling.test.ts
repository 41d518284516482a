import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldsOpenTo } from '../../src/platform/api/graphql.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import { openDb, openPool } from '../../src/platform/database/db.ts';
import type { Tables } from '../../src/platform/database/tables.ts';
import { schema } from '../../src/schema.ts';
import {
  ask,
  NO_KEYS,
  openTestServer,
  sendRequest,
  signIn,
  type TestServer,
} from '../world/http-client.ts';
import { useWorld } from '../world/world.ts';
import { ROUTES } from './access-rows.ts';
import { variablesOf } from './example-variables.ts';
import { makeDocument, rootOf } from './fixtures.ts';
import { outcomeOf } from './matrix.ts';
import { askForAll, operationsOf } from './select-all.ts';
import { openTrace } from './watched.ts';

const world = useWorld();
let server: TestServer;
let database: Kysely<Tables>;
let owner: Ctx;
let document: string;
let keys: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  server = await openTestServer(world);
  database = openDb(openPool(world.ownerUrl, { max: 1 }));
  owner = await world.account();
  document = (await makeDocument(owner, await rootOf(owner, 'inbox'), 'Brief')).id;
  await database
    .insertInto('identity.signInPolicy')
    .values({
      accountId: owner.viewer.accountId,
      forbidsStaying: false,
      secondFactorFrom: new Date(0),
    })
    .execute();
  keys = await signIn(owner);
});
afterAll(async () => {
  await server.close();
  await database.destroy();
});

const isOpen = (operation: string) =>
  [...fieldsOpenTo('second-factor'), 'legalNotice', 'signUp'].includes(
    operation.split('.')[1] ?? '',
  );

test('a session that has to set up a second factor is answered by what sets one up alone', () => {
  expect(fieldsOpenTo('second-factor')).toEqual([
    'addPasskey',
    'beginPasskey',
    'beginSecondFactor',
    'confirmSecondFactor',
    'meAccounts',
    'meIdentities',
    'mePasskeys',
    'meSecondFactor',
    'meUser',
    'ssoOffers',
  ]);
});

test('one whose address somebody else has proven is answered by what names another one alone', () => {
  expect(fieldsOpenTo('another-address')).toEqual(['cancelEmailChange', 'meUser', 'updateEmail']);
});

test('every other operation there is turns it away as somebody who is not signed in, and leaves no trace', async () => {
  const trace = await openTrace(database);
  const before = await trace();
  const closed = operationsOf(schema).filter((one) => !isOpen(one));
  const said: string[] = [];
  for (const operation of closed) {
    const variables = variablesOf(operation, document);
    const query = askForAll(schema, operation, variables);
    const reply = await ask(server, keys, { query, variables });
    // The connection that knows how to look stays open meanwhile.
    await sql`select 1`.execute(database);
    if (outcomeOf(reply) !== 'UNAUTHENTICATED') said.push(`${operation}: ${reply.text}`);
  }
  expect(closed.length).toBeGreaterThan(100);
  expect(said).toEqual([]);
  expect(await trace()).toBe(before);
});

test('beside an open field nothing else comes in, and what hangs on an answer is as for nobody', async () => {
  const together = '{ meUser { id } me { id } }';
  const { text } = await ask(server, keys, { query: together });
  expect(text).toContain('UNAUTHENTICATED');
  const fields = await ask(server, keys, { query: askForAll(schema, 'Query.meUser', {}) });
  expect(fields.text).toContain(owner.viewer.userId);
  expect(fields.text).not.toContain('"accounts"');
  // Or its page would offer to leave for the very account that it is in.
  const own = await ask(server, keys, { query: '{ meAccounts { isCurrent } }' });
  expect(JSON.parse(own.text).data).toEqual({ meAccounts: [{ isCurrent: true }] });
});

test('no address gives it more than somebody without a session', async () => {
  const closed = Object.entries(ROUTES).filter(([, row]) => !row.open);
  const said: string[] = [];
  for (const [route] of closed) {
    const [method = '', path = ''] = route.replaceAll(/:\w+/g, document).split(' ');
    const [theirs, nobody] = [
      await sendRequest(server, { cookie: keys.cookie! }, { method, path }),
      await sendRequest(server, NO_KEYS, { method, path }),
    ];
    if (theirs.status !== nobody.status || theirs.text !== nobody.text)
      said.push(`${route}: ${theirs.status} ${theirs.text}`);
  }
  expect(closed.length).toBeGreaterThan(5);
  expect(said).toEqual([]);
});

test('its own browser is told what is missing, and it ends like any other session', async () => {
  const token = await sendRequest(
    server,
    { cookie: keys.cookie! },
    { method: 'GET', path: '/auth/token' },
  );
  expect(JSON.parse(token.text)).toMatchObject({
    only: 'second-factor',
    userId: owner.viewer.userId,
  });
  await sql`update identity.session set by_passkey = true where id = ${keys.sessionId}`.execute(
    database,
  );
  const after = await sendRequest(
    server,
    { cookie: keys.cookie! },
    { method: 'GET', path: '/auth/token' },
  );
  expect(JSON.parse(after.text)).not.toHaveProperty('only');
});
