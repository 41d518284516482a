import { PassThrough, type Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { plugged } from '../../server/src/modules.ts';

type Column = { readonly table: string; readonly column: string };

// What the queue keeps; its own steps and what it holds of the moment are made anew.
const QUEUE = ['_private_job_queues', '_private_tasks', '_private_jobs', '_private_known_crontabs'];
const QUEUE_TABLES = QUEUE.map((name) => `graphile_worker.${name}`);

const COLUMNS = `select n.nspname || '.' || c.relname as "table", a.attname as "column"
  from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
  join pg_namespace n on n.oid = c.relnamespace
  where a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and n.nspname not in ('information_schema') and n.nspname !~ '^pg_'
  order by c.oid, a.attnum`;

/** Whether a table or a sequence lies in a schema of ours. */
export const isOurs = (name: string): boolean => OURS.has(name.split('.')[0]);

/** A table of a set, and which of its columns are kept. */
export type KeptTable = { readonly table: string; readonly columns: readonly string[] };

/** A name as the database takes it, whatever signs it has. */
export const quoted = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');

// What somebody else keeps in the same database is theirs to keep.
const OURS = new Set(Object.keys(plugged.tables).map((table) => table.split('.')[0]));

/** The schemas of the modules. */
export const SCHEMAS: readonly string[] = [...OURS].filter((name) => name !== undefined);

/** Whose tables a set holds, as the modules say; a table of their schemas that nobody names is held. */
export async function keptTables(client: pg.Client): Promise<readonly KeptTable[]> {
  const { rows } = await client.query<Column>(COLUMNS);
  const columnsOf = new Map<string, string[]>();
  for (const { table, column } of rows) {
    const isQueue = table.startsWith('graphile_worker.');
    const isKept = isQueue
      ? QUEUE_TABLES.includes(table)
      : isOurs(table) && (plugged.tables[table]?.backup ?? 'set') === 'set';
    if (isKept) columnsOf.set(table, [...(columnsOf.get(table) ?? []), column]);
  }
  return [...columnsOf].map(([table, columns]) => ({ table, columns }));
}

/** The tables that somebody else keeps in the same database, which no set holds. */
export async function findForeignTables(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<Column>(COLUMNS);
  const names = new Set(rows.map(({ table }) => table));
  return [...names].filter((name) => !isOurs(name) && !name.startsWith('graphile_worker.'));
}

const listed = (columns: readonly string[]) => columns.map(quoted).join(', ');

/** The rows of a table as the transaction of this client sees them, in the text form of COPY. */
export function rowsOf(client: pg.Client, { table, columns }: KeptTable) {
  const copying = client.query(
    copyTo(`copy (select ${listed(columns)} from ${quoted(table)}) to stdout`),
  );
  const through = new PassThrough();
  copying.on('error', (error) => through.destroy(error));
  copying.pipe(through);
  return { stream: through as Readable, rows: () => copying.rowCount };
}

const SEQUENCES = `select format('%s.%s', schemaname, sequencename) as name, last_value::text as last
  from pg_sequences where last_value is not null`;

/** Where each sequence stands. */
export async function sequencesOf(client: pg.Client): Promise<Readonly<Record<string, string>>> {
  const { rows } = await client.query<{ name: string; last: string }>(SEQUENCES);
  const ours = rows.filter(({ name }) => isOurs(name) || name.startsWith('graphile_worker.'));
  return Object.fromEntries(ours.map(({ name, last }) => [name, last]));
}

// What ends by itself, such as packed downloads, is in no set.
const lasting = plugged.blobs.filter(({ kind }) => kind.backup === 'set');
const pointing = lasting.flatMap(({ table, columns, where = 'true' }) =>
  columns.map(
    (column) =>
      `select t.account_id, t.${quoted(column)} as sha256 from ${quoted(table)} t where t.${quoted(column)} is not null and (${where})`,
  ),
);

const MISSING = ['42P01', '42703'];

/** Those of these questions whose tables and columns exist before the steps that wait are taken. */
async function askable(client: pg.Client, questions: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const question of questions) {
    await client.query('savepoint askable');
    await client.query(`explain ${question}`).then(
      () => found.push(question),
      async (error: Error & { readonly code?: string }) => {
        if (!MISSING.includes(error.code ?? '')) throw error;
        await client.query('rollback to savepoint askable');
      },
    );
  }
  return found;
}

/**
 * What rows point to, by account, as the transaction of this client sees it. Of a database that waits for steps `as far as they exist`:
 * what a step makes points to nothing yet.
 */
export async function* pointedAt(
  client: pg.Client,
  tables: 'all' | 'as far as they exist' = 'all',
): AsyncIterable<{ readonly accountId: string; readonly hashes: readonly string[] }> {
  const union = tables === 'all' ? pointing : await askable(client, pointing);
  await client.query(
    `declare pointed cursor for select account_id, sha256 from (${union.join(' union ')}) u order by account_id`,
  );
  for (;;) {
    const { rows } = await client.query<{ account_id: string; sha256: string }>(
      'fetch 2000 from pointed',
    );
    if (rows.length === 0) return;
    const byAccount = Map.groupBy(rows, (row) => row.account_id);
    for (const [accountId, some] of byAccount)
      yield { accountId, hashes: some.map((row) => row.sha256) };
  }
}
