import { connect } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDb, openPool } from '../../src/platform/database/db.ts';
import { ask, signIn, type TestServer, type Keys } from '../world/http-client.ts';
import { startServer, type Metered } from '../metering/metered.ts';
import { useWorld } from '../world/world.ts';

const world = useWorld();

const clientTarget = ({ port }: Metered) => ({ base: `http://127.0.0.1:${port}` }) as TestServer;

const isOpen = (port: number) =>
  new Promise<boolean>((told) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      told(true);
    });
    socket.on('error', () => told(false));
  });

/** Everything a live stream says until it ends. */
async function hearAll({ port }: Metered, keys: Keys) {
  const headers = { ...keys, 'content-type': 'application/json', accept: 'text/event-stream' };
  const body = JSON.stringify({ query: 'subscription { changes { kind ids } }' });
  const stream = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: headers as Record<string, string>,
    body,
  });
  return { ended: stream.text() };
}

const FOLDERS = { query: '{ meFolders { inbox { id } } }' };
const LONGEST_MS = 10_000;

test('told to stop, the server answers what it was asked, ends live streams and is gone within ten seconds', async () => {
  const server = await startServer(world);
  const owner = await world.account();
  const keys = await signIn(owner);
  const screen = await hearAll(server, keys);
  // A browser keeps its line open after an answer; such a line holds nothing up.
  expect((await ask(clientTarget(server), keys, FOLDERS)).status).toBe(200);
  const locker = openDb(openPool(world.ownerUrl, { max: 2 }));
  const waiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(locker);
    return rows.length;
  };
  const { slow, told } = await locker.transaction().execute(async (tx) => {
    await sql`lock table documents.folder in access exclusive mode`.execute(tx);
    const slow = ask(clientTarget(server), keys, FOLDERS);
    await expect.poll(waiting).toBe(1);
    const told = Date.now();
    server.child.kill('SIGTERM');
    expect(await screen.ended).toContain('event: complete');
    await expect.poll(() => isOpen(server.port)).toBe(false);
    return { slow, told };
  });

  const reply = await slow;
  expect(reply.status).toBe(200);
  expect(JSON.parse(reply.text)).toMatchObject({ data: { meFolders: { inbox: {} } } });
  expect(await server.ended).toEqual([0, null]);
  expect(Date.now() - told).toBeLessThan(LONGEST_MS);
  await locker.destroy();
});

test('an answer that never comes is not waited for', async () => {
  const server = await startServer(world);
  const keys = await signIn(await world.account());
  const locker = openDb(openPool(world.ownerUrl, { max: 1 }));
  await locker.transaction().execute(async (tx) => {
    await sql`lock table documents.folder in access exclusive mode`.execute(tx);
    const never = ask(clientTarget(server), keys, FOLDERS).catch(() => 'cut');
    // A question that comes after the signal would be turned away.
    const waits = sql`select from pg_locks where not granted and relation = 'documents.folder'::regclass
      and database = (select oid from pg_database where datname = current_database())`;
    await expect.poll(async () => (await waits.execute(tx)).rows.length).toBe(1);
    const told = Date.now();
    server.child.kill('SIGTERM');
    await server.ended;
    expect(Date.now() - told).toBeLessThan(LONGEST_MS);
    expect(await never).toBe('cut');
  });
  await locker.destroy();
});
