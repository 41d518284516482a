import type { Ctx } from '#platform/ctx';

/** When the viewer's calendar got its present address, or undefined while it has none. */
export function findFeed(ctx: Ctx) {
  return ctx.db
    .selectFrom('documents.calendarFeed')
    .select('createdAt')
    .where('accountId', '=', ctx.viewer.accountId)
    .where('userId', '=', ctx.viewer.userId)
    .executeTakeFirst();
}

/** Gives the viewer's calendar this address from now on; the last one leads nowhere any more. */
export async function writeFeed(ctx: Ctx, tokenHash: string): Promise<void> {
  const { accountId, userId } = ctx.viewer;
  const createdAt = ctx.now();
  await ctx.db
    .insertInto('documents.calendarFeed')
    .values({ accountId, userId, tokenHash, createdAt })
    .onConflict((on) => on.columns(['accountId', 'userId']).doUpdateSet({ tokenHash, createdAt }))
    .execute();
}

/** Takes the address of the viewer's calendar away; false when there was none. */
export async function deleteFeed(ctx: Ctx): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('documents.calendarFeed')
    .where('accountId', '=', ctx.viewer.accountId)
    .where('userId', '=', ctx.viewer.userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The same of an address that it was given since then. */
export async function deleteFeedSince(ctx: Ctx, since: Date): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('documents.calendarFeed')
    .where('accountId', '=', ctx.viewer.accountId)
    .where('userId', '=', ctx.viewer.userId)
    .where('createdAt', '>=', since)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whose calendar stands at the address with this hash. */
export function ownerOfFeed(ctx: Ctx, tokenHash: string) {
  return ctx.db
    .selectFrom('documents.calendarFeed')
    .select(['accountId', 'userId'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
}
