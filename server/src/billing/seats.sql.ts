import { planOf, seatsOf, type Seats } from '@postkorb/domain/billing';
import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { ownAccount } from '#accounts';

/** The seats of the viewer's account beyond those of its plan; whoever asks next waits until this transaction ends. */
async function lockExtra(ctx: Ctx): Promise<number> {
  const { extra } = await ctx.db
    .insertInto('billing.seats')
    .values({ accountId: ctx.viewer.accountId })
    .onConflict((on) =>
      on.column('accountId').doUpdateSet((eb) => ({ accountId: eb.ref('excluded.accountId') })),
    )
    .returning('extra')
    .executeTakeFirstOrThrow();
  return extra;
}

async function findExtra(ctx: Ctx): Promise<number> {
  const row = await ctx.db
    .selectFrom('billing.seats')
    .select('extra')
    .where('accountId', '=', ctx.viewer.accountId)
    .executeTakeFirst();
  return row?.extra ?? 0;
}

type Count = (ctx: Ctx) => Promise<number>;
const counted = async (ctx: Ctx, extra: number, count: Count): Promise<Seats> =>
  seatsOf(planOf((await ownAccount(ctx)).type), extra, await count(ctx));

/** The seats of the viewer's account; who sits is counted by the rung that knows. */
export async function seatsNow(ctx: Ctx, count: Count): Promise<Seats> {
  return counted(ctx, await findExtra(ctx), count);
}

/** The same, counted when nobody else can sit down or get up before this transaction ends. */
export async function lockSeats(ctx: Ctx, count: Count): Promise<Seats> {
  return counted(ctx, await lockExtra(ctx), count);
}

/** Gives the viewer's account so many seats more than it has. */
export async function addSeats(ctx: Ctx, more: number): Promise<void> {
  await ctx.db
    .updateTable('billing.seats')
    .set({ extra: sql`extra + ${more}` })
    .where('accountId', '=', ctx.viewer.accountId)
    .execute();
}
