import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import type { DocumentKey } from './document-key.ts';

/** Since when the viewer sees a document that was shared with them, by whichever share is the oldest. */
export async function sharedSince(ctx: Ctx, { accountId, id }: DocumentKey): Promise<Date> {
  const { rows } = await sql<{ since: Date | null }>`
    select min(g.created_at) as since from documents.document d
    join documents.folder f on f.account_id = d.account_id and f.id = d.folder_id
    join documents.grant g on g.account_id = d.account_id and (g.document_id = d.id or g.folder_id = any(f.path))
    where d.account_id = ${accountId} and d.id = ${id} and g.user_id = ${ctx.viewer.userId}`.execute(
    ctx.db,
  );
  return rows[0]?.since ?? ctx.now();
}
