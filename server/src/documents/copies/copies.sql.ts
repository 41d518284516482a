import type { Ctx } from '#platform/ctx';
import type { DocumentKey } from '../access/document-key.ts';
import { documentInReach } from '../access/reach.sql.ts';

const MOST = 20;

/** The latest copies of a document that are within the viewer's reach. */
export async function findCopies(ctx: Ctx, { accountId, id }: DocumentKey): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('documents.document as d')
    .select('d.id')
    .where(documentInReach(ctx, 'd'))
    .where('d.accountId', '=', accountId)
    .where('d.copiedFrom', '=', id)
    .orderBy('d.seq', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => row.id);
}
