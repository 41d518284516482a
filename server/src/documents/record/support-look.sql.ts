import type { Ctx } from '#platform/ctx';
import type { DocumentRow } from './documents.sql.ts';

/** Notes that support opened a document in this session; says whether for the first time. */
export async function insertSupportLook(
  ctx: Ctx,
  { accountId, id: documentId }: Pick<DocumentRow, 'accountId' | 'id'>,
  sessionId: string,
): Promise<boolean> {
  const row = await ctx.db
    .insertInto('documents.supportLook')
    .values({ accountId, documentId, sessionId, at: ctx.now() })
    .onConflict((on) => on.doNothing())
    .returning('at')
    .executeTakeFirst();
  return row !== undefined;
}

/** Which documents support opened in this session, in the order in which it did. */
export async function findOpenedIn(ctx: Ctx, sessionId: string): Promise<readonly string[]> {
  const rows = await ctx.db
    .selectFrom('documents.supportLook')
    .select('documentId')
    .where('sessionId', '=', sessionId)
    .orderBy('at')
    .execute();
  return rows.map(({ documentId }) => documentId);
}
