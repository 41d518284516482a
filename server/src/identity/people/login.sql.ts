import type { PersonName, UserRole } from '@postkorb/domain/identity';
import type { Ctx } from '#platform/ctx';

/** An account somebody acts for, or once did. */
export type Seated = { readonly accountId: string; readonly role: UserRole };

/** A login, which nobody else changes before this transaction ends, and all accounts it acts for, always in one order. */
export async function lockLoginUser(ctx: Ctx, userId: string) {
  const user = await ctx.db
    .selectFrom('identity.user')
    .select(['id', 'email', 'firstName', 'lastName', 'locale', 'mailboxProvenAt', 'addressIsLent'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const seats: readonly Seated[] = await ctx.db
    .selectFrom('identity.membership')
    .select(['accountId', 'role'])
    .where('userId', '=', userId)
    .orderBy('accountId')
    .execute();
  return { ...user, seats };
}

/** Sets what a person is called. */
export async function setUserName(ctx: Ctx, userId: string, name: PersonName): Promise<void> {
  await ctx.db.updateTable('identity.user').set(name).where('id', '=', userId).execute();
}

export type Login = Awaited<ReturnType<typeof lockLoginUser>>;
