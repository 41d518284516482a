import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';

/** A paper of some account by the number of its sheet. */
export type Sheet = { readonly accountId: string; readonly scanId: string };

type Placed = { readonly accountId: string; readonly documentId: string };

/** Notes where these papers lie that are still here; those of which something else was noted before. */
export async function setShelves(
  ctx: Ctx,
  sheets: readonly Sheet[],
  shelf: string,
): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    update originals.original o set shelf = ${shelf}, is_shelf_invented = false
    from unnest(${sheets.map(({ accountId }) => accountId)}::uuid[], ${sheets.map(({ scanId }) => scanId)}::text[]) as s (account_id, scan_id)
    where o.account_id = s.account_id and o.scan_id = s.scan_id and o.sent_at is null and o.destroyed_at is null
      and (o.is_shelf_invented or o.shelf is distinct from ${shelf})
    returning o.account_id, o.document_id`.execute(ctx.db);
  return rows;
}

/** Which of these papers were sent or destroyed, by the number of their sheet. */
export async function findGone(ctx: Ctx, sheets: readonly Sheet[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ scanId: string }>`
    select o.scan_id from originals.original o
    join unnest(${sheets.map(({ accountId }) => accountId)}::uuid[], ${sheets.map(({ scanId }) => scanId)}::text[]) as s (account_id, scan_id)
      on o.account_id = s.account_id and o.scan_id = s.scan_id
    where o.sent_at is not null or o.destroyed_at is not null`.execute(ctx.db);
  return new Set(rows.map(({ scanId }) => scanId));
}

/** Forgets where a paper of the viewer's account lies; its document, or undefined where none that is still here has this sheet. */
export async function forgetShelf(ctx: Ctx, scanId: string): Promise<string | undefined> {
  const row = await ctx.db
    .updateTable('originals.original')
    .set({ shelf: null })
    .where('accountId', '=', ctx.viewer.accountId)
    .where('scanId', '=', scanId)
    .where('sentAt', 'is', null)
    .where('destroyedAt', 'is', null)
    .returning('documentId')
    .executeTakeFirst();
  return row?.documentId;
}
