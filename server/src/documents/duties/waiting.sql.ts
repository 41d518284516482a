import type { Ctx } from '#platform/ctx';

/** Some of the documents, of whatever account, whose duties were not read yet. */
export function findWaiting(
  ctx: Ctx,
  most: number,
): Promise<readonly { accountId: string; documentId: string }[]> {
  return ctx.db
    .selectFrom('documents.dutyWaiting')
    .select(['accountId', 'documentId'])
    .limit(most)
    .execute();
}

/** Has the duties of a document of the account read from its kept words. */
export async function awaitDuties(ctx: Ctx, documentId: string): Promise<void> {
  await ctx.db
    .insertInto('documents.dutyWaiting')
    .values({ accountId: ctx.viewer.accountId, documentId })
    .onConflict((conflict) => conflict.columns(['accountId', 'documentId']).doNothing())
    .execute();
}

/** Takes a document off the list; false where it stands there no more. */
export async function endWaiting(ctx: Ctx, documentId: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('documents.dutyWaiting')
    .where('accountId', '=', ctx.viewer.accountId)
    .where('documentId', '=', documentId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
