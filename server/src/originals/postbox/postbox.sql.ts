import { randomInt } from 'node:crypto';
import { POSTBOX_NUMBERS, postboxNumberAt } from '@postkorb/domain/originals';
import type { Ctx } from '#platform/ctx';

/** The postbox number of the viewer's account; undefined where it has none yet. */
export async function findPostboxNumber(ctx: Ctx): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('originals.postbox')
    .select('number')
    .where('accountId', '=', ctx.viewer.accountId)
    .executeTakeFirst();
  return row?.number;
}

/** Any of all numbers there are; by chance, so that none says how many customers there are. */
const anyPlace = (): number => randomInt(POSTBOX_NUMBERS);

/** Gives the viewer's account a number that nobody has or ever had; null where this one is taken, or the account has one. */
export async function insertPostboxNumber(ctx: Ctx, place = anyPlace()): Promise<string | null> {
  const row = await ctx.db
    .insertInto('originals.postbox')
    .values({
      accountId: ctx.viewer.accountId,
      number: postboxNumberAt(place),
      givenAt: ctx.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst();
  return row?.number ?? null;
}
