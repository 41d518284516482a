import type { Ctx } from '#platform/ctx';

/** Which of these logins want no mails about what is shared with them. */
export async function findUnmailed(
  ctx: Ctx,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await ctx.db
    .selectFrom('sharing.mailChoice')
    .select('userId')
    .where('userId', 'in', [...userIds])
    .where('shared', '=', false)
    .execute();
  return new Set(rows.map(({ userId }) => userId));
}

/** Sets whether the viewer's login is mailed what is shared with it. */
export async function setMailChoice(ctx: Ctx, shared: boolean): Promise<void> {
  await ctx.db
    .insertInto('sharing.mailChoice')
    .values({ userId: ctx.viewer.userId, shared })
    .onConflict((on) => on.column('userId').doUpdateSet({ shared }))
    .execute();
}
