import { sql } from 'kysely';
import type { Ctx } from '../ctx.ts';
import type { Job } from '../jobs/job.ts';

/** Where rows of a domain point at bytes: those stay as long as one of these rows does. */
export type BlobUse = {
  readonly table: string;
  readonly columns: readonly string[];
  /** Which rows count, where not all of them do; SQL. */
  readonly where?: string;
};

type Blob = { readonly accountId: string; readonly sha256: string };
type Column = { readonly table: string; readonly column: string; readonly hasAccount: boolean };

const GRACE_MS = 60 * 60 * 1000;
const AT_ONCE = 500;

// Of every table that lies in the database, also those that another version or a forgotten module made.
const COLUMNS = sql<Column>`select format('%s.%s', n.nspname, c.relname) as "table", a.attname as "column",
    exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'account_id') as "hasAccount"
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
  join pg_namespace n on n.oid = c.relnamespace and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
  where a.attname ~* 'sha_?256' and a.attnum > 0 and not a.attisdropped
  order by 1, 2`;

/** The columns whose names say that they point at bytes and that no module declares, such as `photos.photo.sha256`. */
export async function undeclaredColumns(
  ctx: Pick<Ctx, 'db'>,
  uses: readonly BlobUse[],
): Promise<readonly Column[]> {
  const declared = new Set(
    uses.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)),
  );
  const { rows } = await COLUMNS.execute(ctx.db);
  return rows.filter(({ table, column }) => !declared.has(`${table}.${column}`));
}

const quoted = (name: string) =>
  sql.raw(
    name
      .split('.')
      .map((part) => `"${part}"`)
      .join('.'),
  );

const askUse = ({ table, columns, where = 'true' }: BlobUse) => {
  const points = columns.map((column) => sql`t.${quoted(column)} = a.sha256`);
  return sql`exists (select from ${quoted(table)} t where t.account_id = a.account_id
    and (${sql.join(points, sql` or `)}) and (${sql.raw(where)}))`;
};

// Whatever the type: a word, a list, an object. Slow, and right: bytes are not lost because a line was forgotten.
const askColumn = ({
  table,
  column,
  hasAccount,
}: Column) => sql`exists (select from ${quoted(table)} t
  where ${hasAccount ? sql`t.account_id = a.account_id` : sql`true`} and strpos(t.${quoted(column)}::text, a.sha256) > 0)`;

type Asked = { readonly uses: readonly BlobUse[]; readonly others: readonly Column[] };

/** Those of these bytes, as `account/name`, to which some row points. */
export async function findUsed(
  ctx: Ctx,
  blobs: readonly Blob[],
  asked: Asked,
): Promise<Set<string>> {
  if (blobs.length === 0) return new Set();
  const questions = [...asked.uses.map(askUse), ...asked.others.map(askColumn)];
  const { rows } = await sql<Blob>`
    with asked as (select * from unnest(${blobs.map((one) => one.accountId)}::uuid[], ${blobs.map((one) => one.sha256)}::text[]) as t(account_id, sha256))
    select a.account_id, a.sha256 from asked a where ${sql.join(questions, sql` or `)}`.execute(
    ctx.db,
  );
  return new Set(rows.map((row) => `${row.accountId}/${row.sha256}`));
}

type Collection = { readonly uses: readonly BlobUse[]; readonly graceMs?: number };

/**
 * Removes bytes that nothing points to any more; young ones are left, their row may still be on its way.
 * What a column points to that nobody declared stays, too.
 */
export async function collectBlobs(
  ctx: Ctx,
  { uses, graceMs = GRACE_MS }: Collection,
): Promise<void> {
  if (uses.length === 0) throw new Error('no module says which bytes it uses');
  const since = new Date(ctx.now().getTime() - graceMs);
  const others = await undeclaredColumns(ctx, uses);
  if (others.length > 0)
    ctx.log.warn({ columns: others }, 'columns point at bytes and no module declares them');
  const collect = async (batch: readonly Blob[]) => {
    const used = await findUsed(ctx, batch, { uses, others });
    for (const { accountId, sha256 } of batch)
      if (!used.has(`${accountId}/${sha256}`)) await ctx.blobs.remove(accountId, sha256, since);
  };
  let batch: Blob[] = [];
  for await (const { accountId, sha256, writtenAt } of ctx.blobs.all()) {
    if (writtenAt > since) continue;
    batch.push({ accountId, sha256 });
    if (batch.length < AT_ONCE) continue;
    await collect(batch);
    batch = [];
  }
  await collect(batch);
}

/** Collects once an hour; the name is from the time when intake did it, and crontabs keep it. */
export const collecting = (uses: readonly BlobUse[]): Job => ({
  name: 'intake.collect-blobs',
  effect: 'erasure',
  cron: '17 * * * *',
  run: (ctx) => collectBlobs(ctx, { uses }),
});
