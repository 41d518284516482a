import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCluster } from '../../server/src/platform/database/embedded-postgres.ts';
import { openDataFolder, type DataFolder } from './data-folder.ts';
import { launchDatabase, openDatabase, takeOver } from './database.ts';
import { traceOf } from './process.ts';

let data: DataFolder;
let cluster: Awaited<ReturnType<typeof openDatabase>>;

beforeAll(async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'postkorb-start-')), 'open');
  data = await openDataFolder(path, false);
  cluster = await openDatabase(data);
});
afterAll(() => rm(join(data.path, '..'), { recursive: true, force: true }));

async function ask(sql: string): Promise<unknown> {
  const { port, password } = cluster;
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return rows[0];
}

test('a database whose parent was killed is taken over, and keeps what was committed', async () => {
  const orphan = await startCluster(cluster);
  const ended = new Promise((gone) => orphan.once('exit', gone));
  await ask('create table letter (id int)');
  await ask('insert into letter values (1)');

  const running = await launchDatabase(cluster);

  await ended;
  expect(await ask('select count(*)::int as letters from letter')).toEqual({ letters: 1 });
  await running.stop();
});

test('a PostgreSQL killed with all its processes comes back', async () => {
  const killed = await launchDatabase(cluster);
  await ask('insert into letter values (2)');
  process.kill(-killed.pid, 'SIGKILL');
  expect(await killed.ended).toBe('SIGKILL');

  const running = await launchDatabase(cluster);

  expect(await ask('select count(*)::int as letters from letter')).toEqual({ letters: 2 });
  await running.stop();
});

test("a note that by now names somebody else's process is cleared, and they are left alone", async () => {
  const note = join(cluster.folder, 'postmaster.pid');
  await writeFile(note, `${process.pid}\n${cluster.folder}\n`);

  await takeOver(cluster.folder);

  expect(existsSync(note)).toBe(false);
  expect(traceOf(process.pid)).not.toBeNull();
});

test('a database that is gone is a loss, not a beginning', async () => {
  const lost = { ...data, mark: { ...data.mark, begun: true, database: 'nowhere' } };

  await expect(openDatabase(lost)).rejects.toThrow(/is gone: it was in/);
});

test('a database of another PostgreSQL is refused', async () => {
  const version = join(cluster.folder, 'PG_VERSION');
  const kept = await readFile(version, 'utf8');
  await writeFile(version, '17\n');

  await expect(openDatabase(data)).rejects.toThrow(/is of PostgreSQL 17, not 18/);
  await writeFile(version, kept);
});
