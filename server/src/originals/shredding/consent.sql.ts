import type { Ctx } from '#platform/ctx';

/** Whether the viewer's account has agreed that originals are destroyed for good. */
export async function hasShredConsent(ctx: Ctx): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('originals.keeping')
    .select('shredConsentAt')
    .where('accountId', '=', ctx.viewer.accountId)
    .executeTakeFirst();
  return (row?.shredConsentAt ?? null) !== null;
}

/** Notes that the viewer's account agrees; whoever said so first stays the one who did. */
export async function setShredConsent(ctx: Ctx): Promise<boolean> {
  const { accountId, userId } = ctx.viewer;
  const row = await ctx.db
    .updateTable('originals.keeping')
    .set({ shredConsentAt: ctx.now(), shredConsentBy: userId })
    .where('accountId', '=', accountId)
    .where('shredConsentAt', 'is', null)
    .returning('accountId')
    .executeTakeFirst();
  return row !== undefined;
}
