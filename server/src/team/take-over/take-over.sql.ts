import type { Ctx } from '#platform/ctx';

/** What was asked for in the viewer's account: whose own space shall be the account's. */
export function findTakeOvers(ctx: Ctx) {
  return ctx.db
    .selectFrom('team.spaceTakeover')
    .select(['userId', 'id', 'askedBy', 'reason', 'askedAt', 'dueAt', 'doneAt'])
    .where('accountId', '=', ctx.viewer.accountId)
    .execute();
}

export type TakeOver = Awaited<ReturnType<typeof findTakeOvers>>[number];

type NewTakeOver = Pick<TakeOver, 'userId' | 'reason' | 'dueAt'>;

/** Notes that the viewer asks for a space. */
export async function insertTakeOver(ctx: Ctx, asked: NewTakeOver): Promise<string> {
  const { accountId, userId: askedBy } = ctx.viewer;
  const row = await ctx.db
    .insertInto('team.spaceTakeover')
    .values({ ...asked, accountId, askedBy, askedAt: ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Notes that it is done. */
export async function setTakenOver(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db
    .updateTable('team.spaceTakeover')
    .set({ doneAt: ctx.now() })
    .where('accountId', '=', ctx.viewer.accountId)
    .where('userId', '=', userId)
    .execute();
}

/** Forgets what was asked for; false where there was nothing. */
export async function deleteTakeOver(ctx: Ctx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('team.spaceTakeover')
    .where('accountId', '=', ctx.viewer.accountId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
