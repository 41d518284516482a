import type { Ctx } from '#platform/ctx';

/** Removes sign-ins never finished, sessions that ended and tries that count no more. */
export async function forgetOld(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  await ctx.db.deleteFrom('identity.challenge').where('expiresAt', '<=', now).execute();
  await ctx.db.deleteFrom('identity.usedChallenge').where('expiresAt', '<=', now).execute();
  await ctx.db.deleteFrom('identity.attempt').where('expiresAt', '<=', now).execute();
  await ctx.db.deleteFrom('identity.session').where('expiresAt', '<=', now).execute();
}
