import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { ObjectStore } from '../../server/src/platform/stores/object-store.ts';
import { openFile, type Bench } from '../backup/files.ts';
import type { Manifest, TableFile } from '../backup/manifest.ts';
import { isOurs, quoted } from '../backup/rows.ts';
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
  where c.relkind = 'r' and n.nspname not in ('information_schema', 'graphile_worker') and n.nspname !~ '^pg_'`;

/** Empties what the steps wrote by themselves. */
async function empty({ client }: Loading): Promise<void> {
  const { rows } = await client.query<{ name: string }>(TABLES);
  // What somebody else keeps in the same database is left as it is.
  const names = rows.map(({ name }) => name).filter((name) => isOurs(name) && !OURS.has(name));
  await client.query(`truncate ${names.map(quoted).join(', ')}`);
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

/** Loads all rows of a set into tables that were made as far as its last step, in one transaction; sequences go on behind them. */
export async function loadRows(loading: Loading, manifest: Manifest): Promise<void> {
  const { client } = loading;
  await client.query('begin');
  // Rows come in any order, and what watches them has done its work before.
  await client.query('set local session_replication_role = replica');
  await empty(loading);
  for (const kept of manifest.tables) if (!OURS.has(kept.table)) await load(loading, kept);
  for (const [name, last] of Object.entries(manifest.sequences))
    await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), last]);
  // Not a moment in which a worker could take what may have been done since.
  await letQueueRest(client);
  await client.query('commit');
}
