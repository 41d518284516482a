import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  makeCluster,
  startCluster,
  stopCluster,
  type Cluster,
} from '../../src/platform/database/embedded-postgres.ts';
import { openTemporaryFolder } from '../../src/platform/database/postgres-home.ts';
import { freePort } from '../../src/platform/database/throwaway-cluster.ts';
import { openFolderStore } from '../../src/platform/stores/folder-store.ts';
import type { ObjectStore } from '../../src/platform/stores/object-store.ts';
import { archived, archiveFlags, archiveOf, makeArchive } from '../../../tools/wal/archive.ts';
import { basesIn, isBaseDue, makeBase, pruneBases } from '../../../tools/wal/base-copy.ts';
import { gapIn, recoverCluster } from '../../../tools/wal/recover.ts';
import { baseFor } from '../../../tools/wal/restore-at.ts';
import { dropBeyond, shipLog, type Shipping } from '../../../tools/wal/ship-log.ts';

let folder: string;
let cluster: Cluster;
let archive: string;
let shipping: Shipping;
let identity: string;
let target: ObjectStore;
beforeEach(async () => {
  folder = await openTemporaryFolder('postkorb-moment-');
  cluster = { folder: join(folder, 'database'), port: await freePort(), password: 'geheim' };
  await makeCluster(cluster);
  archive = await makeArchive(cluster.folder);
  target = openFolderStore(join(folder, 'target'));
  identity = await generateX25519Identity();
  await mkdir(join(folder, 'bench'));
  shipping = {
    target,
    bench: { folder: join(folder, 'bench') },
    recipients: [await identityToRecipient(identity)],
    installation: 'here',
  };
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const urlOf = ({ port, password }: Cluster) =>
  `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;

async function withClient<T>(at: Cluster, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: urlOf(at) });
  await client.connect();
  return work(client).finally(() => client.end());
}
const ship = () => shipLog(shipping, archive);

/** Until the log so far lies in the archive folder. */
async function archiveAll(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select pg_walfile_name(pg_switch_wal()) as name',
  );
  for (;;) {
    const { rows: done } = await client.query<{ last: string | null }>(
      'select last_archived_wal as last from pg_stat_archiver',
    );
    if ((done[0]?.last ?? '') >= (rows[0]?.name ?? '')) return;
  }
}

const now = async (client: pg.Client) =>
  (await client.query<{ now: Date }>('select clock_timestamp() as now')).rows[0]?.now ?? new Date();

/** Letters that are written while a base copy is made, and one bad moment after it. */
async function live(): Promise<{ before: Date; between: Date }> {
  const running = await startCluster({ ...cluster, flags: archiveFlags(archive) });
  try {
    return await withClient(cluster, async (client) => {
      await client.query('create table letter (id serial primary key, subject text)');
      await client.query(
        "insert into letter (subject) select 'Rechnung ' || n from generate_series(1, 5000) n",
      );
      const before = await now(client);
      const copying = {
        ownerUrl: urlOf(cluster),
        folder: cluster.folder,
        postkorb: '0.1.0',
        sendLog: ship,
      };
      const made = makeBase(shipping, copying);
      for (let n = 0; n < 50; n += 1)
        await client.query("insert into letter (subject) values ('meanwhile')");
      await made;
      await client.query("insert into letter (subject) values ('Kanarienvogel 4711')");
      await client.query('select pg_sleep(0.01)');
      const between = await now(client);
      await client.query('select pg_sleep(0.01)');
      await client.query('delete from letter');
      await archiveAll(client);
      await ship();
      return { before, between };
    });
  } finally {
    await stopCluster(running);
  }
}

async function countIn(at: Cluster): Promise<number> {
  const running = await startCluster(at);
  try {
    return await withClient(at, async (client) => {
      const { rows } = await client.query<{ count: number }>(
        'select count(*)::int as count from letter',
      );
      return rows[0]?.count ?? -1;
    });
  } finally {
    await stopCluster(running);
  }
}

/** Lets the segments of the log have come into the target so many hours after now, each an hour after the one before. */
async function comeLater(hours: number): Promise<void> {
  const names = (await readdir(join(folder, 'target/wal/here'))).toSorted();
  for (const [n, name] of names.entries()) {
    const at = new Date(Date.now() + (hours + n) * 3_600_000);
    await utimes(join(folder, 'target/wal/here', name), at, at);
  }
}

test('of the log only what a moment needs is fetched, and more where that was not enough', async () => {
  const { between } = await live();
  const running = await startCluster({ ...cluster, flags: archiveFlags(archive) });
  await withClient(cluster, async (client) => {
    for (let n = 0; n < 6; n += 1) {
      await client.query("insert into letter (subject) values ('later')");
      await archiveAll(client);
    }
  }).finally(() => stopCluster(running));
  await ship();
  const base = await baseFor(target, between, 'here');
  const to = async (name: string) => {
    const again = { folder: join(folder, name), port: await freePort(), password: 'another' };
    const recovering = { target, bench: shipping.bench, identity, base, at: between };
    const { count, gapAfter } = await recoverCluster(recovering, again);
    return { count, gapAfter, letters: await countIn(again) };
  };
  const all = (await readdir(join(folder, 'target/wal/here'))).length;

  await comeLater(-2);
  const few = await to('few');
  expect(few).toMatchObject({ gapAfter: null, letters: 5051 });
  expect(few.count).toBeLessThan(all - 2);

  // As if the database had rested, and the target were a copy: nothing had come by that moment.
  await comeLater(20);
  expect(await to('late')).toMatchObject({ gapAfter: null, letters: 5051 });
});

test('rows come back as they were the moment before they were thrown away, under another password', async () => {
  const { before, between } = await live();
  const base = await baseFor(target, between, 'here');
  await expect(baseFor(target, before, null)).rejects.toThrow('The earliest moment');
  expect(await archived(archive)).toEqual([]);

  const again = { folder: join(folder, 'again'), port: await freePort(), password: 'another' };
  const { bench } = shipping;
  const { count, gapAfter } = await recoverCluster(
    { target, bench, identity, base, at: between },
    again,
  );
  expect(count).toBeGreaterThan(1);
  expect(gapAfter).toBeNull();
  expect(await countIn(again)).toBe(5051);

  const last = { ...again, folder: join(folder, 'last'), port: await freePort() };
  await recoverCluster({ target, bench, identity, base, at: null }, last);
  expect(await countIn(last)).toBe(0);
  for (const left of ['again-again', 'last-again'])
    expect(await readdir(folder)).not.toContain(left);
  for await (const entry of folderEntries(join(folder, 'target')))
    expect(entry.includes('Kanarienvogel')).toBe(false);
  expect(await readdir(join(folder, 'bench'))).toEqual([]);

  const late = { ...again, folder: join(folder, 'late'), port: await freePort() };
  const tomorrow = new Date(Date.now() + 86_400_000);
  await expect(
    recoverCluster({ target, bench, identity, base, at: tomorrow }, late),
  ).rejects.toThrow('ends before that moment');
});

async function* folderEntries(path: string): AsyncIterable<Buffer> {
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) yield readFile(join(entry.parentPath, entry.name));
}

test('a target that does not answer fills no disk: the oldest of the log is dropped and named', async () => {
  await rm(archive, { recursive: true });
  await mkdir(archive);
  const names = ['1', '2', '3'].map((n) => n.padStart(24, '0'));
  for (const name of names) await writeFile(join(archive, name), Buffer.alloc(1000));
  await writeFile(join(archive, 'archtemp.half'), 'x');
  const broken: ObjectStore = { ...target, put: () => Promise.reject(new Error('no answer')) };
  await expect(shipLog({ ...shipping, target: broken }, archive)).rejects.toThrow('no answer');
  expect(await dropBeyond(archive, 3000)).toEqual([]);
  expect(await dropBeyond(archive, 2000)).toEqual([names[0]]);
  expect((await archived(archive)).map(({ name }) => name)).toEqual(names.slice(1));
  expect(await ship()).toBe(2);
});

test('a gap in a log is found, also behind the last of 256 parts', () => {
  const log = (...positions: string[]) => new Set(positions);
  const [first, second] = ['00000000000000FE', '00000000000000FF'];
  const third = '0000000100000000';
  expect(gapIn(log(first, second, third), first)).toBeNull();
  expect(gapIn(log(first, third), first)).toBe(first);
  expect(gapIn(log(second, third), first)).toBe(first);
  expect(gapIn(log(), first)).toBeNull();
});

const DAY_MS = 86_400_000;

test('fourteen days stay, with the base copy before them and the log since it', async () => {
  const today = new Date('2026-11-29T12:00:00Z');
  const ages = [1, 5, 9, 13, 17, 21];
  for (const age of ages) {
    const at = new Date(today.getTime() - age * DAY_MS).toISOString();
    const manifest = {
      format: 1,
      installation: 'here',
      startedAt: at,
      stoppedAt: at,
      firstLog: `00000001000000000000000${6 - ages.indexOf(age)}`,
      postgres: 180004,
      platform: process.platform,
      arch: process.arch,
      postkorb: '0.1.0',
      file: `bases/here/day-${String(30 - age).padStart(2, '0')}/base.tar.zst.age`,
      bytes: 1,
      sha256: 'x',
    };
    await target.replace(manifest.file, Buffer.from('x'));
    await target.replace(
      `bases/here/day-${String(30 - age).padStart(2, '0')}/manifest.json`,
      Buffer.from(JSON.stringify(manifest)),
    );
    await target.replace(`wal/here/${manifest.firstLog}.zst.age`, Buffer.from('x'));
  }
  // What another installation keeps in the same target is judged by nobody else, and what is damaged hides nothing.
  await target.replace('bases/there/day-99/manifest.json', Buffer.from('{'));
  await target.replace('wal/there/000000010000000000000001.zst.age', Buffer.from('x'));
  const bases = await basesIn(target);
  const [newest] = bases;
  expect(isBaseDue([], today, null)).toBe(true);
  expect(isBaseDue(bases, today, null)).toBe(false);
  // A clock that was years ahead once keeps no copy from being made, and removes none.
  const early = new Date(today.getTime() - 4 * DAY_MS);
  expect(isBaseDue(bases, early, null)).toBe(true);
  expect(await pruneBases(target, 'here', new Date(today.getTime() + 400 * DAY_MS))).toEqual([]);
  expect(isBaseDue(bases, new Date(today.getTime() + 4 * DAY_MS), null)).toBe(true);
  expect(isBaseDue(bases, today, new Date(newest?.manifest.startedAt ?? 0))).toBe(true);
  expect(isBaseDue(bases, today, new Date(today.getTime() - 2 * DAY_MS))).toBe(false);

  expect(await pruneBases(target, 'here', today)).toEqual(['day-09']);
  expect((await basesIn(target)).map(({ name }) => name)).toEqual([
    'day-29',
    'day-25',
    'day-21',
    'day-17',
    'day-13',
  ]);
  const logs: string[] = [];
  for await (const { key } of target.list('wal/here')) logs.push(key.slice(9, 33));
  expect(logs.toSorted()).toEqual([2, 3, 4, 5, 6].map((n) => `00000001000000000000000${n}`));
  expect(await readdir(join(folder, 'target', 'bases', 'here', 'day-09'))).toEqual([]);
});

test('where the log goes is said beside the database', () => {
  expect(archiveOf('/data/database')).toBe('/data/database-log');
});
