import type { Ctx } from '#platform/ctx';

/** The invitations into the viewer's account that nobody has taken up yet. */
export function findInvites(ctx: Ctx) {
  return ctx.db
    .selectFrom('team.invite')
    .selectAll()
    .where('accountId', '=', ctx.viewer.accountId)
    .orderBy('email')
    .execute();
}

export type Invite = Awaited<ReturnType<typeof findInvites>>[number];

/** How many invitations into the viewer's account nobody has taken up yet. */
export async function countInvites(ctx: Ctx): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('team.invite')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('accountId', '=', ctx.viewer.accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** An invitation into the viewer's account, which nobody else changes before this transaction ends. */
export function lockInvite(ctx: Ctx, id: string): Promise<Invite | undefined> {
  return ctx.db
    .selectFrom('team.invite')
    .selectAll()
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Ends an invitation: whatever its mails say opens nothing any more. */
export async function deleteInvite(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .deleteFrom('team.invite')
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .execute();
}
