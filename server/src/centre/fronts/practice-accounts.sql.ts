import type { Ctx } from '#platform/ctx';

/** For whom the viewer's practice centre makes up letters. */
export async function findPracticeAccounts(ctx: Ctx): Promise<readonly string[]> {
  const rows = await ctx.db
    .selectFrom('centre.practiceAccount')
    .select('accountId')
    .where('centreId', '=', ctx.viewer.accountId)
    .orderBy('accountId')
    .execute();
  return rows.map(({ accountId }) => accountId);
}

/** Adds an account to those of the viewer's practice centre; false where it is one of them. */
export async function insertPracticeAccount(ctx: Ctx, accountId: string): Promise<boolean> {
  const row = await ctx.db
    .insertInto('centre.practiceAccount')
    .values({ centreId: ctx.viewer.accountId, accountId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('accountId')
    .executeTakeFirst();
  return row !== undefined;
}
