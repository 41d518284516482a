import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';

type Back = {
  readonly returnId: string;
  readonly sending: number;
  readonly askedAgainOn: string;
};

/** Notes that a locked packet of the viewer's account came back. */
export async function insertComingBack(ctx: Ctx, back: Back): Promise<void> {
  const [{ accountId }, now] = [ctx.viewer, ctx.now()];
  await ctx.db
    .insertInto('originals.comingBack')
    .values({ ...back, accountId, cameBackAt: now })
    .execute();
  await ctx.db
    .updateTable('originals.return')
    .set({ backAt: now, updatedAt: now })
    .where('accountId', '=', accountId)
    .where('id', '=', back.returnId)
    .execute();
}

type Again = {
  readonly returnId: string;
  readonly sending: number;
  readonly addressId: string;
  readonly cents: number;
};

/** Notes where a locked packet of the viewer's account goes that came back; answers what its second charge is about. */
export async function setSentAgain(ctx: Ctx, again: Again): Promise<string> {
  const { returnId, sending, addressId, cents } = again;
  const [{ accountId }, resendAt] = [ctx.viewer, ctx.now()];
  const { id } = await ctx.db
    .updateTable('originals.comingBack')
    .set({ resendAt, addressId, cents })
    .where('accountId', '=', accountId)
    .where('returnId', '=', returnId)
    .where('sending', '=', sending)
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.db
    .updateTable('originals.return')
    .set({ resendAt, addressId, sending: sending + 1, updatedAt: resendAt })
    .where('accountId', '=', accountId)
    .where('id', '=', returnId)
    .execute();
  return id;
}

/** Since when and until when a packet lies here that came back, and which sending of it that was. */
type Waiting = {
  readonly accountId: string;
  readonly returnId: string;
};

/** The packets of all accounts that lie here, and whose people are to be asked again by this day. */
export async function findToBeAskedAgain(ctx: Ctx, day: string): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select account_id, return_id from originals.coming_back
    where resend_at is null and asked_again_on <= ${day} order by asked_again_on limit 500`.execute(
    ctx.db,
  );
  return rows;
}

/** Sets when the people of a packet of the viewer's account are asked again; false where that is not due any more. */
export async function askAgainOn(
  ctx: Ctx,
  {
    returnId,
    day,
    next,
  }: { readonly returnId: string; readonly day: string; readonly next: string },
): Promise<boolean> {
  const rows = await ctx.db
    .updateTable('originals.comingBack')
    .set({ askedAgainOn: next })
    .where('accountId', '=', ctx.viewer.accountId)
    .where('returnId', '=', returnId)
    .where('resendAt', 'is', null)
    .where('askedAgainOn', '<=', day)
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Until when each of these packets of the viewer's account lies here before it is asked about again. */
export const findKeptUntil = (ctx: Ctx, returnIds: readonly string[]) =>
  ctx.db
    .selectFrom('originals.comingBack')
    .select(['returnId', 'askedAgainOn'])
    .where('accountId', '=', ctx.viewer.accountId)
    .where('returnId', 'in', [...returnIds])
    .where('resendAt', 'is', null)
    .execute();
