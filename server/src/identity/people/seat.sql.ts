import type { UserStatus } from '@postkorb/domain/identity';
import type { Ctx } from '#platform/ctx';
import type { User } from './user.sql.ts';

/** A person of the account, and when they were last here; null as long as nobody knows. */
export type Seat = User & { readonly seenAt: Date | null };

const seatsOf = (ctx: Ctx) =>
  ctx.db
    .selectFrom('identity.membership as m')
    .innerJoin('identity.user as u', 'u.id', 'm.userId')
    .select(['u.id', 'u.email', 'u.firstName', 'u.lastName', 'u.locale', 'u.showTour'])
    .select(['u.mailboxProvenAt', 'm.role', 'm.status', 'm.seenAt'])
    .where('m.accountId', '=', ctx.viewer.accountId);

/** Everybody who acts for the viewer's account or once did: the Owner first, then by name. */
export function allSeats(ctx: Ctx): Promise<Seat[]> {
  return seatsOf(ctx)
    .orderBy((eb) => eb('m.role', '=', 'Owner'), 'desc')
    .orderBy((eb) => eb.fn('lower', ['u.lastName']))
    .orderBy((eb) => eb.fn('lower', ['u.firstName']))
    .orderBy('u.id')
    .execute();
}

/** How many people of the viewer's account are not shut out. */
export async function countSeats(ctx: Ctx): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('identity.membership')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('accountId', '=', ctx.viewer.accountId)
    .where('status', '!=', 'deactivated')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A person of the viewer's account, whose seat nobody else changes before this transaction ends. */
export function lockSeat(ctx: Ctx, userId: string): Promise<Seat | undefined> {
  return seatsOf(ctx).where('m.userId', '=', userId).forUpdate('m').executeTakeFirst();
}

/** Whether the viewer still has their seat; in a transaction nobody takes it before that ends. */
export async function holdsSeat(ctx: Ctx): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('identity.membership')
    .select('userId')
    .where('accountId', '=', ctx.viewer.accountId)
    .where('userId', '=', ctx.viewer.userId)
    .where('status', '=', 'active')
    // Outside a transaction it would be held by nobody, and written all the same.
    .$if(ctx.db.isTransaction, (query) => query.forShare())
    .executeTakeFirst();
  return row !== undefined;
}

/** Lets a person act for the viewer's account, or no longer. */
export async function setSeat(ctx: Ctx, userId: string, status: UserStatus): Promise<void> {
  await ctx.db
    .updateTable('identity.membership')
    .set({ status })
    .where('accountId', '=', ctx.viewer.accountId)
    .where('userId', '=', userId)
    .execute();
}
