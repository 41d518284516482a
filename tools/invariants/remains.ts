import type pg from 'pg';
import { copiesIn } from '../../server/src/platform/blobs/copies.ts';
import type { Broken, Reference } from './blobs.ts';
import type { Checked } from './stores.ts';

type Column = {
  readonly table: string;
  readonly column: string;
  readonly isList: boolean;
  /** Where it says whose the letter is; null in a table that is nobody's. */
  readonly account: string | null;
};

// Whatever can hold an id of a letter or a folder, in tables that exist today or are made tomorrow.
const COLUMNS = `select format('%I.%I', n.nspname, c.relname) as "table", quote_ident(a.attname) as "column",
    a.atttypid = 'uuid[]'::regtype as "isList",
    (select max(o.attname) from pg_attribute o where o.attrelid = c.oid and not o.attisdropped
      and o.attname in ('account_id', 'document_account_id')) as account
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
  join pg_namespace n on n.oid = c.relnamespace and n.nspname not in ('graphile_worker', 'information_schema') and n.nspname !~ '^pg_'
  where a.atttypid in ('uuid'::regtype, 'uuid[]'::regtype) and a.attnum > 0 and not a.attisdropped
    and a.attname not in ('account_id', 'document_account_id', 'space_id', 'user_id')
  order by 1, 2`;

const EXEMPT: ReadonlySet<string> = new Set([
  // Paper lies on its shelf until its day, also when its picture was destroyed.
  'originals.original.document_id',
  'originals.move.document_id',
  // Only where something came from: it goes to the archive when that is gone.
  'documents.document.trashed_from',
  'documents.folder.trashed_from',
  // Where a file that nobody has finished sending was to go.
  'intake.upload.folder_id',
]);
// Cleared away by jobs, a day later at most; everything else goes in the moment of the action.
const LATER: ReadonlySet<string> = new Set([
  'documents.bulk_item',
  // Where its documents were to go.
  'documents.bulk_job',
  'documents.download_document',
  'documents.page_order',
  // What the address of a folder was, and which mails came to it.
  'intake.mailbox',
  'intake.email',
  'intake.upload',
]);

// Another account may hold the same id, and keeps what is its own.
const asked = ({
  table,
  column,
  isList,
  account,
}: Column) => `select g.id::text, 'is destroyed, and ${table} still names it'
  from gone g where ${LATER.has(table) ? 'g.old and ' : ''}exists (select from ${table} t where ${
    isList ? `g.id = any(t.${column})` : `t.${column} = g.id`
  }${account === null ? '' : ` and t.${account} = g.account_id`})`;

const JOBS = `select g.id::text, 'is destroyed, and a job still names it' from gone g
  where g.old and exists (select from graphile_worker._private_jobs j where j.payload::text like '%' || g.id || '%'
    and (j.payload::text like '%' || g.account_id || '%' or j.payload::text not like '%accountId%'))`;
const BYTES = `select g.account_id, g.id::text, g.sha256 from gone g where g.old and g.sha256 is not null`;

/** I20: of what was destroyed nothing is left but its mark in the journal. */
export async function remains(
  client: pg.Client,
  from: {
    readonly stores: Checked;
    readonly statement: string;
    readonly references: readonly Reference[];
  },
): Promise<Broken[]> {
  const { rows: columns } = await client.query<Column>(COLUMNS);
  const places = columns.filter(({ table, column }) => !EXEMPT.has(`${table}.${column}`));
  const everywhere = [from.statement, ...places.map(asked), JOBS].join('\nunion all\n');
  const { rows } = await client.query<Broken>(everywhere);
  return [...rows, ...(await bytesLeft(client, from))];
}

async function bytesLeft(
  client: pg.Client,
  { stores, statement, references }: Parameters<typeof remains>[1],
): Promise<Broken[]> {
  const marks = statement.slice(0, statement.lastIndexOf('\n)\n') + 3);
  const { rows } = await client.query<Reference>(`${marks}${BYTES}`);
  const wanted = new Set(references.map((one) => `${one.account_id}/${one.sha256}`));
  const broken: Broken[] = [];
  for (const { account_id: account, sha256, id } of rows) {
    // Another letter of the account may have the same bytes.
    if (wanted.has(`${account}/${sha256}`)) continue;
    const lost = await stores.want(account, sha256);
    for (const [store, where] of [
      [stores.first, 'there'],
      [stores.second, 'in the second store'],
    ] as const)
      if ((await copiesIn(store, lost)).length > 0)
        broken.push({ id, why: `is destroyed, and its bytes still lie ${where}` });
  }
  return broken;
}
