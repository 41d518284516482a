import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareDownload } from '../../src/documents/downloads/prepare-download.ts';
import { inSession } from '../../src/identity/index.ts';
import { endSupport } from '../../src/identity/support/end-support.ts';
import { prepareUpload } from '../../src/intake/prepare-upload.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import { openDb, openPool } from '../../src/platform/database/db.ts';
import type { Tables } from '../../src/platform/database/tables.ts';
import { schema } from '../../src/schema.ts';
import {
  ask,
  listen,
  openTestServer,
  sendRequest,
  type Keys,
  type TestServer,
} from '../world/http-client.ts';
import { joinToo } from '../world/people.ts';
import { supportKeys } from '../world/support-keys.ts';
import { useWorld } from '../world/world.ts';
import { OPERATIONS, ROUTES } from './access-rows.ts';
import { variablesOf } from './example-variables.ts';
import { makeDocument, rootOf } from './fixtures.ts';
import { outcomeOf } from './matrix.ts';
import { askForAll, operationsOf } from './select-all.ts';
import { openTrace } from './watched.ts';

const world = useWorld();
let server: TestServer;
let database: Kysely<Tables>;
let owner: Ctx;
let support: Keys;
let document: string;
beforeAll(async () => {
  server = await openTestServer(world);
  database = openDb(openPool(world.ownerUrl, { max: 1 }));
  owner = await world.account();
  support = await supportKeys(owner);
  document = (await makeDocument(owner, await rootOf(owner, 'inbox'), 'Brief')).id;
});
afterAll(async () => {
  await server.close();
  await database.destroy();
});

const MUTATIONS = operationsOf(schema).filter((name) => name.startsWith('Mutation.'));
const send = (operation: string, variables: Readonly<Record<string, unknown>>) =>
  ask(server, support, { query: askForAll(schema, operation, variables), variables });

const entriesBy = async (action: string) =>
  (
    await sql<{
      by: object;
      objects: string[];
    }>`select entry::jsonb -> 'by' as by, entry::jsonb -> 'objects' as objects
      from platform.journal where account_id = ${owner.viewer.accountId} and action = ${action}`.execute(
      owner.db,
    )
  ).rows;

test('[A16] support changes nothing: every mutation there is refuses it, and leaves no trace', async () => {
  const trace = await openTrace(database);
  const before = await trace();
  const said: string[] = [];

  for (const operation of MUTATIONS) {
    const reply = await send(operation, variablesOf(operation, document));
    if (outcomeOf(reply) !== 'SUPPORT_READ_ONLY') said.push(`${operation}: ${reply.text}`);
  }

  expect(MUTATIONS.length).toBeGreaterThan(50);
  expect(said).toEqual([]);
  expect(await trace()).toBe(before);
});

test('no alias, no batch and no fragment brings a change past that', async () => {
  const aliased = await ask(server, support, {
    query: `mutation { a: endTour { errorCode } b: endTour { errorCode } }`,
  });
  const hidden = await ask(server, support, {
    query: 'mutation { ...F } fragment F on Mutation { endTour { errorCode } }',
  });
  const batch = await sendRequest(server, support, {
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([
      { query: '{ meUser { id } }' },
      { query: 'mutation { endTour { errorCode } }' },
      { query: `mutation { withdrawSupport { errorCode } }` },
    ]),
  });

  for (const { text } of [aliased, hidden]) {
    expect(text).toContain('SUPPORT_READ_ONLY');
    expect(text).not.toContain('"errorCode"');
  }
  expect(batch.text.match(/SUPPORT_READ_ONLY/g)).toHaveLength(2);
});

const QUESTIONS = Object.entries(OPERATIONS).filter(
  ([name, { asked }]) => name.startsWith('Query.') && asked,
);
const PERSONAL = [
  'Query.meSessions',
  'Query.mePasskeys',
  'Query.meSecondFactor',
  'Query.meSecurityHistory',
  'Query.meIdentities',
  'Query.meInkSignatures',
];

test('what is a person’s alone, support is not told: keys, devices and signatures', async () => {
  const refused: string[] = [];
  for (const [operation, { asked = {} }] of QUESTIONS)
    if (outcomeOf(await send(operation, asked)) === 'NOT_FOR_SUPPORT') refused.push(operation);

  expect(refused.toSorted()).toEqual(PERSONAL.toSorted());
});

test('support reads what its customer reads, and nothing of others', async () => {
  const outsider = await world.account();
  const foreign = (await makeDocument(outsider, await rootOf(outsider, 'inbox'), 'Fremd')).id;

  expect(outcomeOf(await send('Query.containerDocument', { id: document }))).toBe('found');
  expect(outcomeOf(await send('Query.containerDocument', { id: foreign }))).toBe('absent');
  const { text } = await ask(server, support, {
    query: `{ containerDocument(id: "${document}") { canMove canTrash } }`,
  });
  expect(JSON.parse(text).data.containerDocument).toEqual({ canMove: false, canTrash: false });
});

test('[A16] every document that support opens stands in the journal once, with both of them', async () => {
  const { id } = await makeDocument(owner, await rootOf(owner, 'inbox'), 'Vertrag');

  await send('Query.containerDocument', { id });
  await send('Query.containerDocument', { id });

  const entries = (await entriesBy('documents.shown-to-support')).filter(({ objects }) =>
    objects.includes(id),
  );
  expect(entries.map(({ by }) => by)).toEqual([
    { kind: 'support', operatorId: expect.any(String), userId: owner.viewer.userId },
  ]);
  const { text } = await ask(server, support, {
    query: '{ supportAccess { isSupport tokenUntil running { documents { id } } } }',
  });
  const { running, ...rest } = JSON.parse(text).data.supportAccess;
  expect(rest).toEqual({ isSupport: true, tokenUntil: null });
  expect(running[0].documents.map((one: { id: string }) => one.id)).toContain(id);
});

test('support sends no file, takes no download along, and reaches no address that changes something', async () => {
  const folderId = (await rootOf(owner, 'inbox')).id;
  const upload = { id: randomUUID(), filename: 'brief.pdf', folderId, bytes: 10, sha256: null };
  await prepareUpload(owner, upload as never);
  const download = await prepareDownload(owner, {
    id: randomUUID(),
    ids: [document],
    format: 'ZIP',
    file: 'ORIGINAL',
  } as never).catch(() => ({ id: randomUUID() }));
  const tus = {
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  };
  const visit = async (method: string, path: string) =>
    (
      await sendRequest(server, support, {
        method,
        path,
        headers: tus,
        ...(method === 'PATCH' && { body: new Uint8Array([37]) }),
      })
    ).status;

  expect(await visit('PATCH', `/uploads/${upload.id}`)).toBe(403);
  expect(await visit('HEAD', `/uploads/${upload.id}`)).toBe(403);
  expect(await visit('GET', `/downloads/${download.id}`)).toBe(403);
  const json = { 'content-type': 'application/json' };
  for (const path of ['/auth/mailbox/prove', '/auth/email/confirm', '/auth/join/accept']) {
    const body = JSON.stringify({ secret: 'x'.repeat(43) });
    const answer = await sendRequest(server, support, {
      method: 'POST',
      path,
      headers: json,
      body,
    });
    expect([path, answer.status, JSON.parse(answer.text).code]).toEqual([
      path,
      403,
      'SUPPORT_READ_ONLY',
    ]);
  }
});

test('support does not switch to another account of the same login', async () => {
  const other = await joinToo(await world.account(), owner);
  const body = JSON.stringify({ accountId: other.viewer.accountId });
  const headers = { 'content-type': 'application/json' };

  const answer = await sendRequest(server, support, {
    method: 'POST',
    path: '/auth/switch',
    headers,
    body,
  });

  expect(answer.status).toBe(401);
});

test('no address that changes something is left open to support', () => {
  const changing = Object.entries(ROUTES).filter(
    ([route, row]) => !row.open && !/^(GET|HEAD) /.test(route),
  );

  // Whatever comes here next says in this test how support is kept out of it.
  expect(changing.map(([route]) => route)).toEqual(['PATCH /uploads/:id']);
});

test('the page of support ends as soon as it is thrown out', async () => {
  const customer = await world.account();
  const keys = await supportKeys(customer);
  const line = await listen(server, keys);

  await endSupport(customer, keys.lookId);
  await line.ended;

  expect(await inSession(world.appCtx, keys.sessionId)).toBeUndefined();
});
