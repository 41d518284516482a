import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { ObjectStore } from '../../server/src/platform/stores/object-store.ts';
import { openFile, type Bench } from '../backup/files.ts';
import type { Manifest, TableFile } from '../backup/manifest.ts';
import { isOurs, quoted, SCHEMAS } from '../backup/rows.ts';
import { Plain } from '../start/plain.ts';
import { letQueueRest } from './resting.ts';

type Loading = {
  readonly client: pg.Client;
  readonly target: ObjectStore;
  readonly bench: Bench;
  readonly identity: string;
};

// The steps that were taken lie there already: the tables were made by them.
const OURS = new Set(['platform.kysely_migration', 'platform.kysely_migration_lock']);

const TABLES = `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname = any($1)`;

const COLUMNS = `select n.nspname || '.' || c.relname as "table", array_agg(a.attname::text) as columns
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and n.nspname = any($1) group by 1`;

const ALL = [...SCHEMAS, 'graphile_worker'];

/** Refuses a set with tables or columns that this version does not make at the step of the set. */
async function refuseUnknown({ client }: Loading, { tables, postkorb }: Manifest): Promise<void> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(COLUMNS, [ALL]);
  const known = new Map(rows.map(({ table, columns }) => [table, new Set(columns)]));
  const unknown = tables.flatMap(({ table, columns }) => {
    const there = known.get(table);
    if (there === undefined) return [table];
    return columns.filter((column) => !there.has(column)).map((column) => `${table}.${column}`);
  });
  if (unknown.length > 0)
    throw new Plain(
      `The set holds what this version does not know: ${unknown.join(', ')}. Bring it back with Postkorb ${postkorb}, which kept it.`,
    );
}

async function findTables({ client }: Loading, schemas: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(TABLES, [schemas]);
  return rows.map(({ name }) => name);
}

/** Empties what the steps wrote by themselves. */
async function empty(loading: Loading): Promise<void> {
  // What somebody else keeps in the same database is left as it is.
  const names = (await findTables(loading, SCHEMAS)).filter((name) => !OURS.has(name));
  await loading.client.query(`truncate ${names.map(quoted).join(', ')}`);
}

async function load({ client, target, bench, identity }: Loading, kept: TableFile): Promise<void> {
  const { table, columns, rows } = kept;
  const source = await openFile(target, kept, { identity, bench });
  const into = client.query(
    copyFrom(`copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin`),
  );
  await pipeline(source, into);
  if (into.rowCount !== rows) throw new Error(`${table} has ${into.rowCount} rows, not ${rows}`);
}

const KEYS = `select k.conrelid::regclass::text as "table", quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
  from pg_constraint k join pg_namespace n on n.oid = k.connamespace where k.contype = 'f' and n.nspname = any($1) order by k.oid`;

type Key = { readonly table: string; readonly name: string; readonly definition: string };

/**
 * Does this while rows may come in any order, and what watches them, and has done its work before, rests. It takes no more than to own
 * the tables; references are made anew afterwards, and thereby looked at.
 */
async function inAnyOrder(loading: Loading, work: () => Promise<void>): Promise<void> {
  const { client } = loading;
  const tables = (await findTables(loading, ALL)).map(quoted);
  const { rows: keys } = await client.query<Key>(KEYS, [ALL]);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${name}`);
  await work();
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
}

/** Loads all rows of a set into tables that were made as far as its last step, in one transaction; sequences go on behind them. */
export async function loadRows(loading: Loading, manifest: Manifest): Promise<void> {
  const { client } = loading;
  await refuseUnknown(loading, manifest);
  await client.query('begin');
  await inAnyOrder(loading, async () => {
    await empty(loading);
    for (const kept of manifest.tables) if (!OURS.has(kept.table)) await load(loading, kept);
    for (const [name, last] of Object.entries(manifest.sequences))
      if (isOurs(name) || name.startsWith('graphile_worker.'))
        await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), last]);
    // Not a moment in which a worker could take what may have been done since.
    await letQueueRest(client);
  });
  await client.query('commit');
}
