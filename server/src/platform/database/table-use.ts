import { sql, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Whose the rows of a table are, and what becomes of them in a backup. */
export type TableUse = {
  /** An account's; a login's, whatever accounts it is in; the scan centre's; or of nobody but whoever runs this. */
  readonly of: 'account' | 'person' | 'centre' | 'installation';
  /** `set`: each backup holds them. `keyring`: beside the sets, since no set may open itself. `none`: they end by themselves, and everybody begins anew. */
  readonly backup: 'set' | 'keyring' | 'none';
  /** Columns whose text is encrypted under the key of the account. */
  readonly sealed?: readonly string[];
};

/** Of tables by their names in the database, such as `documents.document`. */
export type TableUses = Readonly<Record<string, TableUse>>;

export const OF_ACCOUNT: TableUse = { of: 'account', backup: 'set' };
export const OF_PERSON: TableUse = { of: 'person', backup: 'set' };
export const OF_INSTALLATION: TableUse = { of: 'installation', backup: 'set' };

/** Rows that end by themselves, such as sessions and what waits for an answer. */
export const passing = (use: TableUse): TableUse => ({ ...use, backup: 'none' });

type Found = { readonly table: string; readonly columns: readonly string[] };

const FOUND = sql<Found>`select format('%s.%s', n.nspname, c.relname) as "table",
    (select array_agg(a.attname::text) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname not in ('information_schema', 'graphile_worker') and n.nspname !~ '^pg_'
  order by 1`;

function faultsOf({ table, columns }: Found, use: TableUse | undefined): readonly string[] {
  if (use === undefined)
    return [`${table} is nobody's: name it under tables in the module of its domain`];
  const saysWhich = table === 'accounts.account' || columns.includes('account_id');
  const nameless = use.of === 'account' && !saysWhich;
  const gone = (use.sealed ?? []).filter((column) => !columns.includes(column));
  return [
    ...(nameless ? [`${table} is an account's and has no column account_id to say which`] : []),
    ...gone.map((column) => `${table} has no column ${column} that could be sealed`),
  ];
}

/** What is wrong with what the modules say of tables, in sentences; of every table that lies in the database, also one of a forgotten module. */
export async function tableFaults(db: Kysely<Tables>, uses: TableUses): Promise<readonly string[]> {
  const { rows } = await FOUND.execute(db);
  const gone = Object.keys(uses).filter((name) => !rows.some(({ table }) => table === name));
  return [
    ...rows.flatMap((found) => faultsOf(found, uses[found.table])),
    ...gone.map((name) => `${name} is said to be somebody's and is not there`),
  ];
}
