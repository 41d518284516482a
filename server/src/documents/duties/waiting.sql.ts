import type { Ctx } from '#platform/ctx';

type Waiting = {
  readonly accountId: string;
  readonly documentId: string;
  /** It is read as what it is known to be, as the one it was made of. */
  readonly isCopy: boolean;
};

/** Some of the documents, of whatever account, whose duties were not read yet. */
export function findWaiting(ctx: Ctx, most: number): Promise<readonly Waiting[]> {
  return ctx.db
    .selectFrom('documents.dutyWaiting')
    .select(['accountId', 'documentId', 'isCopy'])
    .limit(most)
    .execute();
}

/** Has the duties of a copy of the account read from its kept words. */
export async function awaitDuties(ctx: Ctx, documentId: string): Promise<void> {
  await ctx.db
    .insertInto('documents.dutyWaiting')
    .values({ accountId: ctx.viewer.accountId, documentId, isCopy: true })
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'documentId']).doUpdateSet({ isCopy: true }),
    )
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
