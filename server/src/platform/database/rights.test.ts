import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useWorld } from '../../../test/world/world.ts';
import { modules } from '../../modules.ts';
import { migrate } from './migrate.ts';
import type { Module } from '../module.ts';

const world = useWorld();
let owner: pg.Client;
beforeAll(async () => {
  owner = new pg.Client(world.ownerUrl);
  await owner.connect();
});
afterAll(() => owner.end());

const PLANTED = ['notifications', 'automations'];
const RIGHTS = ['select', 'insert', 'update', 'delete'];
const NAMES = modules.map(({ name }) => name);

/** Each table of these schemas with what the application role may do with it. */
async function rightsIn(schemas: readonly string[]): Promise<readonly string[]> {
  const { rows } = await owner.query<{ said: string }>(
    `select t.oid::regclass || ': ' || coalesce(string_agg(r, ', ' order by n), 'nothing') as said
      from pg_class t join pg_namespace s on s.oid = t.relnamespace
      left join unnest($2::text[]) with ordinality as a (r, n) on has_schema_privilege('postkorb_app', s.oid, 'usage')
        and has_table_privilege('postkorb_app', t.oid, r)
      where s.nspname = any($1) and t.relkind = 'r' group by t.oid order by 1`,
    [schemas, RIGHTS],
  );
  return rows.map(({ said }) => said);
}

test('the application may read and write every table of every domain whose module does not say less', async () => {
  const rights = await rightsIn(NAMES);
  const less = new Set(modules.flatMap(({ rights: said = {} }) => Object.keys(said)));
  const free = rights.filter((said) => !less.has(said.split(':')[0] ?? ''));

  expect(free.length).toBeGreaterThan(25);
  expect(free.filter((said) => !said.endsWith(RIGHTS.join(', ')))).toEqual([]);
});

test('a module that names a table of another domain under its rights is told so', async () => {
  const planted: Module = { name: 'documents', rights: { 'identity.user': ['select'] } };
  const before = await rightsIn(['identity']);

  await expect(migrate(world.ownerUrl, [planted])).rejects.toThrow(
    'the module of documents names identity.user under rights, where it may only name tables of its own schema',
  );
  expect(await rightsIn(['identity'])).toEqual(before);
});

test('in the schema of a domain it may do what its module says, and nothing where no module is plugged in', async () => {
  for (const schema of PLANTED)
    await owner.query(`create schema ${schema};
      create table ${schema}.note (id int primary key generated always as identity);
      create table ${schema}.seal (id int primary key);
      create table ${schema}.draft (id int primary key)`);
  const rights = { 'notifications.seal': ['select', 'insert'], 'notifications.draft': [] } as const;
  const planted: Module = { name: 'notifications', rights };
  // An earlier version gave more.
  await owner.query('grant all on all tables in schema sharing to postkorb_app');

  await migrate(world.ownerUrl, [...modules, planted]);

  expect(await rightsIn(PLANTED)).toEqual([
    'automations.draft: nothing',
    'automations.note: nothing',
    'automations.seal: nothing',
    'notifications.draft: nothing',
    'notifications.note: select, insert, update, delete',
    'notifications.seal: select, insert',
  ]);
});
