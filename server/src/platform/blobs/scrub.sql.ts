import { sql } from 'kysely';
import type { Ctx } from '../ctx.ts';
import type { BlobUse } from './blob-use.ts';

/** Bytes by their account and name. */
export type BlobKey = { readonly accountId: string; readonly sha256: string };

/** Where a pass over all bytes stands, and what it found so far. */
export type Scrub = {
  readonly beganAt: Date;
  readonly after: BlobKey | null;
  readonly endedAt: Date | null;
};

type Row = Omit<Scrub, 'after'> & {
  readonly accountId: string | null;
  readonly blob: string | null;
};

/** The pass under way or the last one; undefined before the first. */
export async function findScrub(ctx: Ctx): Promise<Scrub | undefined> {
  const { rows } = await sql<Row>`select began_at, account_id, blob, ended_at
    from platform.scrub`.execute(ctx.db);
  return rows.map(({ accountId, blob, ...rest }) => ({
    ...rest,
    after: accountId === null || blob === null ? null : { accountId, sha256: blob },
  }))[0];
}

/** Begins a pass where the one before ended. */
export async function beginScrub(ctx: Ctx): Promise<void> {
  await sql`insert into platform.scrub (began_at) values (${ctx.now()}) on conflict (id) do update
    set began_at = excluded.began_at, account_id = null, blob = null, ended_at = null, checked = 0, healed = 0, lost = 0`.execute(
    ctx.db,
  );
}

const ofAccount = ({ table, columns, where = 'true' }: BlobUse, accountId: string) =>
  sql.join(
    columns.map(
      (column) => sql`select t.${sql.ref(column)} as sha256 from ${sql.table(table)} t
      where t.account_id = ${accountId} and t.${sql.ref(column)} is not null and (${sql.raw(where)})`,
    ),
    sql` union `,
  );

/** The next account behind this one, in the order in which a pass goes, that points to bytes. */
export async function findNextAccount(
  ctx: Ctx,
  uses: readonly BlobUse[],
  after: string | null,
): Promise<string | null> {
  const firsts = uses.map(
    ({ table }) => sql`(select account_id from ${sql.table(table)}
      where ${after}::uuid is null or account_id > ${after} order by account_id limit 1)`,
  );
  const { rows } = await sql<{ accountId: string | null }>`select account_id
    from (${sql.join(firsts, sql` union all `)}) firsts order by account_id limit 1`.execute(
    ctx.db,
  );
  return rows[0]?.accountId ?? null;
}

/** Names of bytes to which rows of an account point, behind this one. */
export async function findNames(
  ctx: Ctx,
  uses: readonly BlobUse[],
  { accountId, after, most }: { accountId: string; after: string; most: number },
): Promise<readonly string[]> {
  const parts = uses.map((use) => ofAccount(use, accountId));
  const { rows } = await sql<{
    sha256: string;
  }>`select sha256 from (${sql.join(parts, sql` union `)}) u
    where sha256 > ${after} order by sha256 limit ${most}`.execute(ctx.db);
  return rows.map(({ sha256 }) => sha256);
}

type Found = Readonly<Record<'whole' | 'healed' | 'lost', number>>;

/** Keeps how far a pass came and what it found on the way; `null` where it is through. */
export async function writePlace(ctx: Ctx, place: BlobKey | null, found: Found): Promise<void> {
  const { whole, healed, lost } = found;
  const checked = whole + healed + lost;
  const endedAt = place === null ? ctx.now() : null;
  await sql`update platform.scrub set account_id = ${place?.accountId ?? null}, blob = ${place?.sha256 ?? null},
    ended_at = ${endedAt}, checked = checked + ${checked}, healed = healed + ${healed}, lost = lost + ${lost}`.execute(
    ctx.db,
  );
}

/** Notes damaged bytes, once, and whether they are whole again. */
export async function writeFault(ctx: Ctx, key: BlobKey, isHealed: boolean): Promise<void> {
  const healedAt = isHealed ? ctx.now() : null;
  await sql`insert into platform.blob_fault (account_id, blob, found_at, healed_at)
    values (${key.accountId}, ${key.sha256}, ${ctx.now()}, ${healedAt})
    on conflict (account_id, blob) do update set healed_at = excluded.healed_at,
      found_at = case when blob_fault.healed_at is null then blob_fault.found_at else excluded.found_at end`.execute(
    ctx.db,
  );
}

/** Notes that bytes which were damaged are whole, where that is not known yet. */
export async function noteWhole(ctx: Ctx, key: BlobKey): Promise<void> {
  await sql`update platform.blob_fault set healed_at = ${ctx.now()}
    where account_id = ${key.accountId} and blob = ${key.sha256} and healed_at is null`.execute(
    ctx.db,
  );
}

const MOST_FAULTS = 1000;

/** Bytes that were damaged and could not be healed, so many of them. */
export async function findOpenFaults(ctx: Ctx): Promise<readonly BlobKey[]> {
  const { rows } = await sql<BlobKey>`select account_id, blob as sha256 from platform.blob_fault
    where healed_at is null limit ${MOST_FAULTS}`.execute(ctx.db);
  return rows;
}

/** How many bytes are damaged and could not be healed. */
export async function countLost(ctx: Pick<Ctx, 'db'>): Promise<number> {
  const { rows } = await sql<{
    lost: number;
  }>`select count(*)::int as lost from platform.blob_fault where healed_at is null`.execute(ctx.db);
  return rows[0]?.lost ?? 0;
}
