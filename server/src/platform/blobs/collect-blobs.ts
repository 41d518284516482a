import { sql } from 'kysely';
import type { Ctx } from '../ctx.ts';
import type { Job } from '../jobs/job.ts';
import { whileNoBackup } from './backup-lock.ts';
import type { BlobUse } from './blob-use.ts';
import { findNames } from './scrub.sql.ts';

type Blob = { readonly accountId: string; readonly sha256: string };
type Column = { readonly table: string; readonly column: string; readonly hasAccount: boolean };

const GRACE_MS = 60 * 60 * 1000;

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
async function findLooseNames(
  ctx: Ctx,
  { table, column, hasAccount }: Column,
  accountId: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{
    sha256: string;
  }>`select distinct m[1] as sha256 from ${quoted(table)} t,
    regexp_matches(t.${quoted(column)}::text, '[0-9a-f]{64}', 'g') m
    where ${hasAccount ? sql`t.account_id = ${accountId}` : sql`true`}`.execute(ctx.db);
  return rows.map(({ sha256 }) => sha256);
}

type Asked = { readonly uses: readonly BlobUse[]; readonly others: readonly Column[] };

/** Those of these bytes, as `account/name`, to which some row points. */
export async function findUsed(
  ctx: Ctx,
  uses: readonly BlobUse[],
  blobs: readonly Blob[],
): Promise<Set<string>> {
  if (blobs.length === 0) return new Set();
  const { rows } = await sql<Blob>`
    with asked as (select * from unnest(${blobs.map((one) => one.accountId)}::uuid[], ${blobs.map((one) => one.sha256)}::text[]) as t(account_id, sha256))
    select a.account_id, a.sha256 from asked a where ${sql.join(uses.map(askUse), sql` or `)}`.execute(
    ctx.db,
  );
  return new Set(rows.map((row) => `${row.accountId}/${row.sha256}`));
}

type Collection = { readonly uses: readonly BlobUse[]; readonly graceMs?: number };

const MOST_NAMES = 2000;

/** Everything an account's rows point to, in some batches: what modules declare, then what else looks like the name of bytes. */
async function* pointedAt(ctx: Ctx, accountId: string, { uses, others }: Asked) {
  for (let after: string | undefined = ''; after !== undefined;) {
    const own: readonly string[] = await findNames(ctx, uses, {
      accountId,
      after,
      most: MOST_NAMES,
    });
    yield own;
    after = own.at(-1);
  }
  for (const column of others) yield await findLooseNames(ctx, column, accountId);
}

/** The names that lie there of an account: all, and those since before this moment. */
async function namesThere({ blobs }: Ctx, accountId: string, since: Date) {
  const [all, old] = [new Set<string>(), new Set<string>()];
  for await (const { name, writtenAt } of blobs.lying(accountId)) {
    all.add(name);
    if (writtenAt <= since) old.add(name);
  }
  return { all, old };
}

/**
 * What nothing points to, of the old names that lie there. Asked after they were listed: what is pointed to by then stays. Nothing
 * where the account's key is gone, or where rows point to bytes and none of them lies there: then the key is another.
 */
async function straysAmong(ctx: Ctx, accountId: string, { all, old, asked }: Straying) {
  const strays = new Set(old);
  let [isPointed, isThere] = [false, false];
  for await (const hashes of pointedAt(ctx, accountId, asked)) {
    const names = await ctx.blobs.namesOf(accountId, hashes).catch((error: unknown) => {
      ctx.log.error({ accountId, error }, 'what of an account may be removed is not known');
      return null;
    });
    if (names === null) return [];
    isPointed ||= hashes.length > 0;
    isThere ||= names.flat().some((name) => all.has(name));
    for (const name of names.flat()) strays.delete(name);
  }
  if (!isPointed || isThere) return strays;
  ctx.log.error({ accountId }, 'nothing is removed: nothing that rows point to lies there');
  return [];
}

type Straying = {
  readonly all: ReadonlySet<string>;
  readonly old: ReadonlySet<string>;
  readonly asked: Asked;
};

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
  for await (const accountId of ctx.blobs.accounts()) {
    const there = await namesThere(ctx, accountId, since);
    if (there.old.size === 0) continue;
    const strays = await straysAmong(ctx, accountId, { ...there, asked: { uses, others } });
    for (const name of strays) await ctx.blobs.removeNamed(accountId, name, since);
  }
}

/** Collects once an hour, unless a set is being kept; the name is from the time when intake did it, and crontabs keep it. */
export const collecting = (uses: readonly BlobUse[]): Job => ({
  name: 'intake.collect-blobs',
  effect: 'erasure',
  cron: '17 * * * *',
  run: async (ctx) => void (await whileNoBackup(ctx, () => collectBlobs(ctx, { uses }))),
});
