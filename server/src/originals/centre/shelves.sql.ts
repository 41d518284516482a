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
