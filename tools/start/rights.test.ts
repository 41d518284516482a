import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { throwawayCluster } from '../../server/src/platform/database/throwaway-cluster.ts';
import { sampleOf } from '../../server/test/world/full.ts';
import type { DataFolder } from './data-folder.ts';
import { startProduct, stopProduct, type StartContext } from './product.ts';
import { openSay } from './say.ts';

const OWNERS = ['postkorb_house', 'postkorb_poor'] as const;
const PASSWORD = 'the secret of the owner';
const folders: string[] = [];
const contexts: StartContext[] = [];
let elsewhere: Awaited<ReturnType<typeof throwawayCluster>>;

async function asked<T extends pg.QueryResultRow>(url: string, ...statements: string[]) {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  try {
    const rows: T[] = [];
    for (const statement of statements) rows.push(...(await client.query<T>(statement)).rows);
    return rows;
  } finally {
    await client.end();
  }
}

const addressOf = (owner: string) => {
  const url = new URL(elsewhere.url('postkorb'));
  [url.username, url.password] = [owner, PASSWORD];
  return url.href;
};

beforeAll(async () => {
  elsewhere = await throwawayCluster();
  const roles = OWNERS.map((role) => `create role ${role} login password '${PASSWORD}'`);
  await asked(
    elsewhere.url('postgres'),
    ...roles,
    'alter role postkorb_house createrole',
    'create database postkorb owner postkorb_house',
  );
});
afterAll(async () => {
  await Promise.all(contexts.map((context) => stopProduct(context)));
  await elsewhere.stop();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

/** What a process of the product was really given. */
const environmentOf = (pid: number) =>
  Object.fromEntries(
    readFileSync(`/proc/${pid}/environ`, 'utf8')
      .split('\0')
      .filter((line) => line.includes('='))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  ) as Readonly<Record<string, string>>;

async function start(databaseUrl: string | undefined) {
  const signal = new AbortController().signal;
  const context: StartContext = { say: openSay(process.stderr), signal, parts: [], locks: [] };
  contexts.push(context);
  const parent = await mkdtemp(join(tmpdir(), 'postkorb-rights-'));
  folders.push(parent);
  const data = join(parent, 'data');
  const where = { data, host: '127.0.0.1', port: 0, databaseUrl };
  const how = { empty: true, web: 'none', roles: ['web', 'worker'] } as const;
  await startProduct(context, { ...where, ...how });
  const pids = Object.fromEntries(context.parts.map((part) => [part.name, part.pid()]));
  const mark = JSON.parse(
    await readFile(join(data, 'postkorb.json'), 'utf8'),
  ) as DataFolder['mark'];
  return { web: environmentOf(pids['server']!), worker: environmentOf(pids['worker']!), mark };
}

const ATTACKS = [
  'drop table platform.journal',
  'drop table documents.document',
  'select rolpassword from pg_authid',
  `copy (select 1) to program 'id'`,
  `insert into platform.journal_head values (gen_random_uuid(), 1, 'forged')`,
  'alter role current_user superuser',
  'set role postgres',
  'select * from graphile_worker._private_jobs',
];

/** What got through of all this, after the role was put off. */
async function successes(url: string): Promise<string[]> {
  const through: string[] = [];
  for (const attack of ATTACKS)
    await asked(url, 'set role none', 'reset role', attack).then(
      () => through.push(attack),
      (error: Error) => expect(error.message).toMatch(/permission denied|must be owner/),
    );
  return through;
}

test.each(sampleOf(['embedded', 'elsewhere'], () => 'database'))(
  'no process of the product holds a right of the owner of its database (%s)',
  async (where) => {
    const { web, worker, mark } = await start(
      where === 'embedded' ? undefined : addressOf('postkorb_house'),
    );

    for (const env of [web, worker]) {
      const given = JSON.stringify(env);
      expect(env).not.toHaveProperty('DATABASE_URL');
      expect(given).not.toContain(mark.secrets.databaseOwner);
      expect(given).not.toContain(encodeURIComponent(PASSWORD));
    }
    expect(web).not.toHaveProperty('DATABASE_QUEUE_URL');
    expect(await successes(web['DATABASE_APP_URL']!)).toEqual([]);
    const queue = await successes(worker['DATABASE_QUEUE_URL']!);
    expect(queue).toEqual(['select * from graphile_worker._private_jobs']);
    const letters = asked(worker['DATABASE_QUEUE_URL']!, 'select from documents.document');
    await expect(letters).rejects.toThrow(/permission denied/);
  },
);

test('an owner who may not make sign-ins is told what to do instead', async () => {
  await asked(
    elsewhere.url('postgres'),
    'create role postkorb_app',
    'create role postkorb_queue',
    'create database poor owner postkorb_poor',
  ).catch(() => asked(elsewhere.url('postgres'), 'create database poor owner postkorb_poor'));
  const url = addressOf('postkorb_poor').replace(/postkorb$/, 'poor');

  await expect(start(url)).rejects.toThrow(/DATABASE_APP_URL and DATABASE_QUEUE_URL/);
});
