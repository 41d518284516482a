import type { Ctx } from '#platform/ctx';

/** The viewer's login, locked: whether its mailbox is proven, and what mails to it say. */
export function lockLogin(ctx: Ctx) {
  return ctx.db
    .selectFrom('identity.user')
    .select(['id', 'email', 'firstName', 'lastName', 'locale', 'mailboxProvenAt'])
    .where('id', '=', ctx.viewer.userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Notes that the mailbox of the viewer's address is theirs. */
export async function setMailboxProven(ctx: Ctx): Promise<void> {
  await ctx.db
    .updateTable('identity.user')
    .set({ mailboxProvenAt: ctx.now() })
    .where('id', '=', ctx.viewer.userId)
    .where('mailboxProvenAt', 'is', null)
    .execute();
}
