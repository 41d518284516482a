import { sql } from 'kysely';
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

/** Lets papers of the viewer's account that were named before it agreed be named anew. */
export async function forgetEarlierWarnings(ctx: Ctx): Promise<void> {
  await sql`
    update originals.original o set warning_id = null from originals.warning w
    where o.account_id = ${ctx.viewer.accountId} and w.account_id = o.account_id and w.id = o.warning_id
      and not w.has_consent and o.sent_at is null and o.destroyed_at is null`.execute(ctx.db);
}
