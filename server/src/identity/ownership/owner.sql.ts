import type { UserRole } from '@postkorb/domain/identity';
import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';

const seats = (ctx: Ctx) =>
  ctx.db
    .selectFrom('identity.membership as m')
    .innerJoin('identity.user as u', 'u.id', 'm.userId')
    .innerJoin('accounts.account as a', 'a.id', 'm.accountId')
    .select(['m.accountId', 'm.userId', 'm.role', 'm.status'])
    .select(['u.email', 'u.locale', 'u.firstName', 'u.lastName'])
    .select(
      sql<string>`coalesce(a.company_name, trim(a.first_name || ' ' || a.last_name))`.as('account'),
    );

/** The seat of the Owner who signs in with this address. */
export function findOwner(ctx: Ctx, email: string) {
  return seats(ctx).where('u.email', '=', email).where('m.role', '=', 'Owner').executeTakeFirst();
}

/** All seats of whoever signs in with this address. */
export function findSeats(ctx: Ctx, email: string): Promise<OwnerSeat[]> {
  return seats(ctx).where('u.email', '=', email).orderBy('m.accountId').execute();
}

export type OwnerSeat = NonNullable<Awaited<ReturnType<typeof findOwner>>>;

/** Owner and Admins of the viewer's account who may come in, locked: nobody takes a role or a seat before this transaction ends. */
export function lockManagers(ctx: Ctx): Promise<OwnerSeat[]> {
  return seats(ctx)
    .where('m.accountId', '=', ctx.viewer.accountId)
    .where('m.role', '!=', 'Member')
    .where('m.status', '=', 'active')
    .orderBy('m.userId')
    .forUpdate('m')
    .execute();
}

/** Gives a person of the viewer's account a role. */
export async function setRole(ctx: Ctx, userId: string, role: UserRole): Promise<void> {
  await ctx.db
    .updateTable('identity.membership')
    .set({ role })
    .where('accountId', '=', ctx.viewer.accountId)
    .where('userId', '=', userId)
    .execute();
}
