import type pg from 'pg';

const NOT_OURS = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`;
const TABLES = `select c.oid::regclass::text as name,
    array_agg(quote_ident(a.attname) order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and ${NOT_OURS} group by c.oid order by 1`;
const SEQUENCES = `select format('select setval(%L, %s, %L)', c.oid::regclass, coalesce(s.last_value, s.start_value),
    s.last_value is not null) as statement
  from pg_sequences s join pg_class c on c.oid = format('%I.%I', s.schemaname, s.sequencename)::regclass order by 1`;
// Days lie between keeping and restoring: what is under way is as young as it was, or its time would be over.
const YOUNG = [
  `update intake.upload set created_at = now() where stage = 'Pending'`,
  `update intake.email set received_at = now(), read_at = read_at + (now() - received_at)`,
  `update intake.inbound_scan set received_at = now(), read_at = read_at + (now() - received_at)`,
  `update documents.download set expires_at = now() + (expires_at - created_at), created_at = now()`,
];
// A statement of its own for every so many rows: none becomes longer than a server likes to read.
const AT_ONCE = 200;

type Table = { readonly name: string; readonly columns: readonly string[] };

async function insertsOf(client: pg.Client, { name, columns }: Table): Promise<string[]> {
  const values = columns.map((column) => `quote_nullable(t.${column}::text)`).join(', ');
  const { rows } = await client.query<{ row: string }>(
    `select '(' || concat_ws(', ', ${values}) || ')' as row from ${name} t order by 1`,
  );
  const head = `insert into ${name} (${columns.join(', ')}) overriding system value values\n`;
  const parts = Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, part) =>
    rows.slice(part * AT_ONCE, (part + 1) * AT_ONCE).map(({ row }) => row),
  );
  return parts.map((part) => `${head}${part.join(',\n')}`);
}

/** Statements that fill the tables and sequences of another database with the same schema: no trigger runs. */
export async function rowStatements(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<Table>(TABLES);
  const { rows: sequences } = await client.query<{ statement: string }>(SEQUENCES);
  const inserts: string[] = [];
  for (const table of tables) inserts.push(...(await insertsOf(client, table)));
  return [
    'set session_replication_role = replica',
    `truncate ${tables.map(({ name }) => name).join(', ')}`,
    ...inserts,
    ...sequences.map(({ statement }) => statement),
    ...YOUNG,
    'reset session_replication_role',
  ];
}
