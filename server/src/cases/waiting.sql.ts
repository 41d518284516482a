import type { Ctx } from '#platform/ctx';

/** Some of the documents, of whatever account, whose case was not looked for yet. */
export function findWaiting(
  ctx: Ctx,
  most: number,
): Promise<readonly { accountId: string; documentId: string }[]> {
  return ctx.db
    .selectFrom('cases.waiting')
    .select(['accountId', 'documentId'])
    .orderBy('accountId')
    .orderBy('documentId')
    .limit(most)
    .execute();
}

/** Takes a document off the list; false where it stands there no more. */
export async function endWaiting(ctx: Ctx, documentId: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('cases.waiting')
    .where('accountId', '=', ctx.viewer.accountId)
    .where('documentId', '=', documentId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
