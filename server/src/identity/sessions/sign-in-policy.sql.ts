import { IDLE_MINUTES } from '@postkorb/domain/identity';
import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';

/** Whether the viewer's account forbids its people to stay signed in. */
export async function forbidsStaying(ctx: Ctx): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('identity.signInPolicy')
    .select('forbidsStaying')
    .where('accountId', '=', ctx.viewer.accountId)
    .executeTakeFirst();
  return row?.forbidsStaying ?? false;
}

/**
 * The same, locked until the transaction ends: what is begun under the rule of before is there to be shortened once the
 * rule changes, and whoever begins after that finds the new one.
 */
export async function lockForbidsStaying(ctx: Ctx): Promise<boolean> {
  const { accountId } = ctx.viewer;
  await ctx.db
    .insertInto('identity.signInPolicy')
    .values({ accountId, forbidsStaying: false })
    .onConflict((on) => on.doNothing())
    .execute();
  const row = await ctx.db
    .selectFrom('identity.signInPolicy')
    .select('forbidsStaying')
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.forbidsStaying;
}

/** From when on the viewer's account wants a second factor of everybody; null where it does not. */
export async function findSecondFactorFrom(ctx: Ctx): Promise<Date | null> {
  const row = await ctx.db
    .selectFrom('identity.signInPolicy')
    .select('secondFactorFrom')
    .where('accountId', '=', ctx.viewer.accountId)
    .executeTakeFirst();
  return row?.secondFactorFrom ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockSecondFactorFrom(ctx: Ctx): Promise<Date | null> {
  await lockForbidsStaying(ctx);
  return findSecondFactorFrom(ctx);
}

/** Sets from when on a second factor is wanted, after what was locked. */
export async function setSecondFactorFrom(ctx: Ctx, from: Date | null): Promise<void> {
  await ctx.db
    .updateTable('identity.signInPolicy')
    .set({ secondFactorFrom: from })
    .where('accountId', '=', ctx.viewer.accountId)
    .execute();
}

/** Sets what was locked. */
export async function setForbidsStaying(ctx: Ctx, forbids: boolean): Promise<void> {
  await ctx.db
    .updateTable('identity.signInPolicy')
    .set({ forbidsStaying: forbids })
    .where('accountId', '=', ctx.viewer.accountId)
    .execute();
}

/**
 * Gives every session of the viewer's account that stays the times of all others, counted from when its person last proved
 * who they are; says whose. What is older or lay unused for longer has ended with that.
 */
export function shortenStaying(ctx: Ctx) {
  const { sessionHours } = ctx.config.identity;
  return ctx.db
    .updateTable('identity.session')
    .set({
      stays: false,
      idleMinutes: IDLE_MINUTES,
      expiresAt: sql<Date>`least(expires_at, greatest(created_at, proven_at) + make_interval(hours => ${sessionHours}::int))`,
    })
    .where('accountId', '=', ctx.viewer.accountId)
    .where('stays', '=', true)
    .where('endedAt', 'is', null)
    .returning(['id', 'userId'])
    .execute();
}
