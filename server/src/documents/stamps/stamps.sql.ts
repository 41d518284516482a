import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { sanitizeJsonForPostgres } from '#platform/basics/sanitize';

/** The two books of a person, as the table and the names of their entries have them. */
export type StampKind = 'stamps' | 'signatures';
/** One stamp or signature, known to be without problems. */
export type KeptItem = Readonly<Record<string, unknown>> & { readonly id: string };
/** All stamps or signatures of a person; version 0 while nothing was kept yet. */
export type StampBook = { readonly items: readonly KeptItem[]; readonly version: number };

const EMPTY: StampBook = { items: [], version: 0 };

/** What the viewer keeps of one kind: it is personal, nobody else in the account sees it. */
export async function findStampBook(ctx: Ctx, kind: StampKind): Promise<StampBook> {
  const row = await ctx.db
    .selectFrom('documents.stampBook')
    .select(['items', 'version'])
    .where('accountId', '=', ctx.viewer.accountId)
    .where('userId', '=', ctx.viewer.userId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return (row as StampBook | undefined) ?? EMPTY;
}

/** Keeps these instead of the last ones, if those still have this version. */
export async function writeStampBook(
  ctx: Ctx,
  kind: StampKind,
  { items, version }: StampBook,
): Promise<boolean> {
  const { accountId, userId } = ctx.viewer;
  const { numAffectedRows = 0n } = await sql`
    insert into documents.stamp_book as b (account_id, user_id, kind, items, updated_at)
    select ${accountId}::uuid, ${userId}::uuid, ${kind}, ${sanitizeJsonForPostgres(items)}::jsonb, ${ctx.now()}
    where ${version}::int = 0 or exists (select from documents.stamp_book
      where account_id = ${accountId} and user_id = ${userId} and kind = ${kind})
    on conflict (account_id, user_id, kind) do update
      set items = excluded.items, updated_at = excluded.updated_at, version = b.version + 1
    where b.version = ${version}::int`.execute(ctx.db);
  return numAffectedRows === 1n;
}
