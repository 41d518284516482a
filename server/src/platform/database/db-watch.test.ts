import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEndpoint } from '../../endpoint.ts';
import { ask, signIn, type Keys } from '../../../test/world/http-client.ts';
import { useWorld } from '../../../test/world/world.ts';
import { isAway, isReachable, openDb, openPool } from './db.ts';
import { openLive } from '../api/live.ts';

const world = useWorld();

/** A wire to the database that can stop passing anything on, as a network does, without closing. */
async function wire(to: number) {
  const lines = new Set<readonly [Socket, Socket]>();
  let isHeld = false;
  let taken = 0;
  const pass = ([near, far]: readonly [Socket, Socket]) => {
    near.pipe(far);
    far.pipe(near);
  };
  const server = createServer((near) => {
    taken += 1;
    const line = [near, connect(to, '127.0.0.1')] as const;
    for (const end of line) {
      end.on('error', () => {});
      end.on('close', () => {
        lines.delete(line);
        for (const other of line) other.destroy();
      });
    }
    lines.add(line);
    if (!isHeld) pass(line);
  });
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  return {
    port: (server.address() as AddressInfo).port,
    /** Connections that were made so far. */
    taken: () => taken,
    hold() {
      isHeld = true;
      for (const [near, far] of lines) {
        near.unpipe(far).pause();
        far.unpipe(near).pause();
      }
    },
    letGo() {
      isHeld = false;
      for (const line of lines) {
        pass(line);
        for (const end of line) end.resume();
      }
    },
    async close() {
      for (const line of lines) for (const end of line) end.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

let line: Awaited<ReturnType<typeof wire>>;
let db: ReturnType<typeof openDb>;
beforeEach(async () => {
  const url = new URL(world.appCtx.config.database.appUrl);
  line = await wire(Number(url.port));
  url.port = String(line.port);
  db = openDb(openPool(url.href, { max: 3, refusesOwner: true }));
});
afterEach(async () => {
  await db.destroy();
  await line.close();
});

/** Waits until the watch has looked at the database this often, on connections of its own. */
const looks = (count: number) => {
  const before = line.taken();
  return expect.poll(() => line.taken() - before).toBeGreaterThanOrEqual(count);
};

async function openServerOnTheLine() {
  const live = openLive(world.ownerUrl, world.appCtx.log);
  const app = await openEndpoint({ ...world.appCtx, db }, live);
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  const keys: Keys = await signIn(await world.account());
  const close = async () => {
    await live.stop();
    await app.close();
  };
  return { keys, server: { app, live, base, close } };
}

const FOLDERS = { query: '{ meFolders { inbox { id } } }' };

test('a database that hangs is said to be away, on old lines and on new ones, and is asked again when it is back', async () => {
  const { server, keys } = await openServerOnTheLine();
  expect((await ask(server, keys, FOLDERS)).status).toBe(200);
  line.hold();
  const replies = await Promise.all(Array.from({ length: 5 }, () => ask(server, keys, FOLDERS)));
  const ready = await fetch(`${server.base}/ready`);
  line.letGo();

  for (const { status, head } of replies) {
    expect(status).toBe(503);
    expect(head).toContain('retry-after');
  }
  expect(ready.status).toBe(503);
  await expect.poll(() => isReachable(db)).toBe(true);
  expect((await ask(server, keys, FOLDERS)).status).toBe(200);
  await server.close();
});

test('a connection that nobody answers is given up', async () => {
  line.hold();
  await expect(sql`select 1`.execute(db)).rejects.toSatisfy(isAway);
});

test('a slow statement is not cut, however often one looks beside it', async () => {
  const slow = sql<{ done: boolean }>`select pg_sleep(6) is not null as done`.execute(db);
  await looks(2);

  expect((await slow).rows).toEqual([{ done: true }]);
});

test('who waits for a lock is not cut, nor who waits in line behind them', async () => {
  const { server, keys } = await openServerOnTheLine();
  const locker = openDb(openPool(world.ownerUrl, { max: 1 }));
  const asked = await locker.transaction().execute(async (tx) => {
    await sql`lock table documents.folder in access exclusive mode`.execute(tx);
    const waiting = Array.from({ length: 5 }, () => ask(server, keys, FOLDERS));
    await looks(3);
    return waiting;
  });

  for (const { status, text } of await Promise.all(asked)) {
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({ data: { meFolders: { inbox: {} } } });
  }
  await locker.destroy();
  await server.close();
});
