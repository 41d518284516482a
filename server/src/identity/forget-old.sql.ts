import { RESTORE_EMAIL_DAYS, setUpOverBefore } from '@postkorb/domain/identity';
import type { Ctx } from '#platform/ctx';

const DAY_MS = 86_400_000;

/** Removes sign-ins, visits to providers and set-ups never finished, sessions that ended, tries that count no more, and addresses that nothing leads to. */
export async function forgetOld(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  await ctx.db.deleteFrom('identity.challenge').where('expiresAt', '<=', now).execute();
  await ctx.db.deleteFrom('identity.usedChallenge').where('expiresAt', '<=', now).execute();
  await ctx.db.deleteFrom('identity.ssoFlow').where('expiresAt', '<=', now).execute();
  await ctx.db.deleteFrom('identity.ssoArrival').where('expiresAt', '<=', now).execute();
  await ctx.db.deleteFrom('identity.samlAnswer').where('expiresAt', '<=', now).execute();
  const over = new Date(now.getTime() - DAY_MS);
  await ctx.db.deleteFrom('identity.samlAssertion').where('expiresAt', '<=', over).execute();
  await ctx.db.deleteFrom('identity.attempt').where('expiresAt', '<=', now).execute();
  await ctx.db.deleteFrom('identity.session').where('expiresAt', '<=', now).execute();
  await ctx.db
    .deleteFrom('identity.totp')
    .where('stage', '=', 'waiting')
    .where('createdAt', '<=', setUpOverBefore(now))
    .execute();
  const longAgo = new Date(now.getTime() - RESTORE_EMAIL_DAYS * DAY_MS);
  await ctx.db.deleteFrom('identity.emailChange').where('expiresAt', '<=', now).execute();
  await ctx.db.deleteFrom('identity.formerEmail').where('changedAt', '<=', longAgo).execute();
}
