import { GIVEN_HOURS } from '@postkorb/domain/centre';
import type { Ctx } from '#platform/ctx';

const HOUR_MS = 3_600_000;

/** Notes that somebody of the viewer's centre gave another one a badge or a PIN, and so knows it. */
export async function noteGiven(ctx: Ctx, personId: string, byId: string): Promise<void> {
  if (personId === byId) return;
  const givenAt = ctx.now();
  await ctx.db
    .insertInto('centre.renewal')
    .values({ centreId: ctx.viewer.accountId, personId, byId, givenAt })
    .onConflict((conflict) =>
      conflict.columns(['centreId', 'personId', 'byId']).doUpdateSet({ givenAt }),
    )
    .execute();
}

/** Whether two people of the viewer's centre are two pairs of eyes: neither gave the other a badge or a PIN within a day. */
export async function areApart(ctx: Ctx, one: string, other: string): Promise<boolean> {
  const since = new Date(ctx.now().getTime() - GIVEN_HOURS * HOUR_MS);
  const row = await ctx.db
    .selectFrom('centre.renewal')
    .select('personId')
    .where('centreId', '=', ctx.viewer.accountId)
    .where('personId', 'in', [one, other])
    .where('byId', 'in', [one, other])
    .where('givenAt', '>', since)
    .executeTakeFirst();
  return row === undefined;
}
