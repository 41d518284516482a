import { writeFile } from 'node:fs/promises';
import pg from 'pg';
import { modules } from '../server/src/modules.ts';
import { ensureDatabase } from '../server/src/platform/database/db.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { throwawayCluster } from '../server/src/platform/database/throwaway-cluster.ts';
import { ladder } from './ladder.ts';

type Column = {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly generated: boolean;
  readonly labels: string[] | null;
};

const COLUMNS = `
  select n.nspname || '.' || c.relname as "table", a.attname as name, not a.attnotnull as nullable,
    (a.atthasdef or a.attidentity <> '') as generated, format_type(a.atttypid, null) as type,
    (select array_agg(e.enumlabel::text order by e.enumsortorder) from pg_enum e where e.enumtypid = a.atttypid) as labels
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any($1) and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and c.relname !~ '^kysely'
  order by array_position($1, n.nspname::text), c.relname, a.attnum`;

const TYPES: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  integer: 'number',
  smallint: 'number',
  bigint: 'number',
  real: 'number',
  boolean: 'boolean',
  date: 'string',
  tsvector: 'string',
  'timestamp with time zone': 'Date',
};
const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

function baseOf({ type, labels }: Column): string {
  const single = type.replace(/\[\]$/, '');
  const base =
    labels?.map((label) => `'${label}'`).join(' | ') ??
    TYPES[single] ??
    (single.startsWith('json') ? 'Json' : 'string');
  return type.endsWith('[]') ? `${base}[]` : base;
}

function typeOf(column: Column): string {
  const base = baseOf(column);
  if (base === 'Json') return column.nullable ? 'Json | null' : 'Json';
  const read = column.nullable ? `${base} | null` : base;
  return column.generated ? `Generated<${read}>` : read;
}

function print(columns: readonly Column[]): string {
  const tables = Map.groupBy(columns, (column) => column.table);
  const bodies = [...tables].map(([table, own]) => {
    const lines = own.map((column) => `    ${camel(column.name)}: ${typeOf(column)};`);
    return `  '${table.split('.').map(camel).join('.')}': {\n${lines.join('\n')}\n  };`;
  });
  return `// Printed from the migrated database by \`npm run migrate\`; do not edit.
import type { ColumnType, Generated } from 'kysely';

/** JSON is written as text and read as the value it says. */
export type Json = ColumnType<unknown, string | undefined, string>;

export type Tables = {\n${bodies.join('\n')}\n};\n`;
}

const server = await throwawayCluster();
try {
  await ensureDatabase(server.url('postgres'), 'tables');
  await migrate(server.url('tables'), modules);
  const client = new pg.Client(server.url('tables'));
  await client.connect();
  const { rows } = await client.query<Column>(COLUMNS, [[...ladder]]);
  await client.end();
  await writeFile('server/src/platform/database/tables.ts', print(rows));
} finally {
  await server.stop();
}
