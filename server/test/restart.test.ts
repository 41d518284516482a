import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { findUpload } from '../src/intake/intake.sql.ts';
import { prepareUpload } from '../src/intake/prepare-upload.ts';
import type { Ctx } from '../src/platform/ctx.ts';
import { openDb, openPool } from '../src/platform/database/db.ts';
import { startServer, type Metered } from './metering/metered.ts';
import { rootId } from './world/documents.ts';
import { isFull } from './world/full.ts';
import {
  ask,
  openTestServer,
  signIn,
  type Keys,
  type Reply,
  type TestServer,
} from './world/http-client.ts';
import { addOriginal } from './world/originals.ts';
import { knownAddress } from './world/packets.ts';
import { useWorld } from './world/world.ts';

const world = useWorld();
const [UPLOADS, STREAMS, ORDERS] = isFull ? [50, 20, 5] : [3, 2, 1];
const LONGEST_MS = 10_000;
const HALF = 2 * 1024 * 1024;
const TUS = { 'tus-resumable': '1.0.0' };

const times = <T>(n: number, make: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, one) => make(one)));
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
type At = Pick<TestServer, 'base'>;
const at = ({ port }: Metered): At => ({ base: `http://127.0.0.1:${port}` });

let ctx: Ctx;
let keys: Keys;
beforeAll(async () => {
  ctx = await world.account();
  keys = await signIn(ctx);
});

type Sent = { readonly id: string; readonly file: Buffer };

/** A file that is announced, each with bytes of its own. */
async function announce(n: number): Promise<Sent> {
  const id = randomUUID();
  const file = Buffer.concat([Buffer.from(`%PDF-1.4 ${n} `), Buffer.alloc(2 * HALF, 65 + n)]);
  const folderId = await rootId(ctx, 'inbox');
  await prepareUpload(ctx, { id, filename: `${n}.pdf`, folderId, bytes: file.length });
  return { id, file };
}

/** A request of the protocol; nothing of its body is sent yet. */
function open({ base }: At, { id, file }: Sent, from: number | null): ClientRequest {
  const body = {
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(from),
    'content-length': file.length - (from ?? 0),
  };
  return request(`${base}/uploads/${id}`, {
    method: from === null ? 'HEAD' : 'PATCH',
    headers: { ...keys, ...TUS, ...(from !== null && body) },
  });
}

/** What is answered: the status, and how far the file is. */
async function answerTo(asked: ClientRequest) {
  const [reply] = (await once(asked, 'response')) as [IncomingMessage];
  reply.resume();
  return { status: reply.statusCode, offset: Number(reply.headers['upload-offset']) };
}

/** Half of a file, from somebody who then says nothing more. */
function sendHalf(server: Metered, sent: Sent) {
  const patch = open(at(server), sent, 0);
  const heard = answerTo(patch);
  patch.write(sent.file.subarray(0, HALF));
  return { ...sent, heard };
}

const ORDER = `mutation Order($ids: [ID!]!, $address: ID!, $key: String!) {
  requestReturn(ids: $ids, returnAddressId: $address, idempotencyKey: $key) { errorCode return { id } }
}`;

/** Everything a live stream says until it ends. */
async function hearAll({ port }: Metered) {
  const kind = { 'content-type': 'application/json', accept: 'text/event-stream' };
  const stream = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { ...keys, ...kind } as Record<string, string>,
    body: JSON.stringify({ query: 'subscription { changes { kind ids } }' }),
  });
  return { ended: stream.text() };
}

/** Resolves once something of a file lies in its place. */
const arrived = ({ id }: Sent) => {
  const place = join(ctx.config.dataFolder, 'sending', `${ctx.viewer.accountId}.${id}`);
  const size = async () => (await stat(place)).size;
  return expect.poll(size, { timeout: LONGEST_MS }).toBeGreaterThan(0);
};

/** How it is, on a line of its own: a line that was there may be answered after the port is closed. */
async function get({ port }: Metered, path: string) {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { connection: 'close' },
  });
  const { status } = (await reply.json()) as { status: string };
  return `${reply.status} ${status}`;
}

/** What `/ready` says from now on, and what else is answered meanwhile, until the port is closed. */
async function saidUntilClosed(server: Metered) {
  const said: string[] = [];
  const look = async () => {
    const both = await Promise.all([get(server, '/ready'), get(server, '/health')]).catch(() => [
      'closed',
    ]);
    said.push(...both);
    return both[0];
  };
  await expect.poll(look, { timeout: LONGEST_MS }).toBe('closed');
  return said;
}

/** Orders that wait for a lock until `work` is over, and were asked for by then. */
async function whileTheyWait(
  orders: () => readonly Promise<Reply>[],
  work: () => Promise<unknown>,
): Promise<readonly Reply[]> {
  const owner = openDb(openPool(world.ownerUrl, { max: 2 }));
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const asked = await owner.transaction().execute(async (tx) => {
    await sql`lock table billing.charge in access exclusive mode`.execute(tx);
    const asked = orders();
    await expect.poll(async () => (await waiting.execute(owner)).rows.length).toBe(asked.length);
    await work();
    return asked;
  });
  await owner.destroy();
  return Promise.all(asked);
}

const counted = async (table: string) => {
  const { accountId } = ctx.viewer;
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)} where account_id = ${accountId}`.execute(
    ctx.db,
  );
  return rows[0]!.n;
};

test('a server that is told to stop while people work loses nothing and does nothing twice', async () => {
  const server = await startServer(world);
  const sent = await times(UPLOADS, announce);
  const sending = sent.map((one) => sendHalf(server, one));
  const streams = await times(STREAMS, () => hearAll(server));
  const address = await knownAddress(ctx);
  const originals = await times(ORDERS, () => addOriginal(ctx));
  const order = (to: At, id: string) =>
    ask(to as TestServer, keys, {
      query: ORDER,
      variables: { ids: [id], address, key: `order-${id}` },
    });
  await Promise.all(sent.map(arrived));

  let told = 0;
  const ordered = await whileTheyWait(
    () => originals.map((id) => order(at(server), id)),
    async () => {
      expect(await get(server, '/ready')).toBe('200 ready');
      told = Date.now();
      server.child.kill('SIGTERM');
      const said = await saidUntilClosed(server);
      // Whoever asks is sent elsewhere, and whoever comes all the same is answered.
      expect(said).toEqual(expect.arrayContaining(['503 stopping', '200 alive']));
      expect(said.slice(said.indexOf('503 stopping'))).not.toContain('200 ready');
      for (const stream of streams) expect(await stream.ended).toContain('event: complete');
    },
  );
  const offsets = await Promise.all(sending.map(({ heard }) => heard));
  expect(await server.ended).toEqual([0, null]);
  expect(Date.now() - told).toBeLessThan(LONGEST_MS);
  expect(offsets).toEqual(sent.map(() => ({ status: 204, offset: HALF })));

  const next = await openTestServer(world);
  for (const one of sent) {
    expect(await answerTo(open(next, one, null).end())).toEqual({ status: 200, offset: HALF });
    const rest = open(next, one, HALF).end(one.file.subarray(HALF));
    expect(await answerTo(rest)).toEqual({ status: 204, offset: one.file.length });
    expect((await findUpload(ctx, one.id))!.sha256).toBe(hashOf(one.file));
  }
  const again = await Promise.all(originals.map((id) => order(next, id)));
  expect(again.map(({ text }) => text)).toEqual(ordered.map(({ text }) => text));
  expect(ordered.map(({ text }) => JSON.parse(text).data.requestReturn.errorCode)).toEqual(
    originals.map(() => null),
  );
  expect([await counted('billing.charge'), await counted('originals.return')]).toEqual([
    ORDERS,
    ORDERS,
  ]);
  expect(await counted('intake.upload')).toBe(UPLOADS);
  await next.close();
}, 120_000);
