import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { credentialOfNobody, type Credential } from '../sign-in/srp.ts';

/** Who signs in with this address by a password. */
export function loginWithPassword(ctx: Ctx, email: string) {
  return ctx.db
    .selectFrom('identity.user as u')
    .innerJoin('identity.credential as c', 'c.userId', 'u.id')
    .select(['u.id', 'u.email', 'u.firstName', 'u.lastName', 'u.locale'])
    .select(['c.isVoid', 'u.mailboxProvenAt', 'u.addressIsLent'])
    .where('u.email', '=', email)
    .executeTakeFirst();
}

/** The same by id, locked until the transaction ends. */
export function lockLoginWithPassword(ctx: Ctx, userId: string) {
  return ctx.db
    .selectFrom('identity.user as u')
    .innerJoin('identity.credential as c', 'c.userId', 'u.id')
    .select(['u.id', 'u.email', 'u.firstName', 'u.lastName', 'u.locale'])
    .select(['c.isVoid', 'u.mailboxProvenAt', 'u.addressIsLent'])
    .where('u.id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** The next sign-in of this login is expected, from whatever browser: nobody is told of it. */
export async function expectSignIn(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db
    .updateTable('identity.user')
    .set({ signedInAt: null })
    .where('id', '=', userId)
    .execute();
}

/** Replaces what is kept of the password, or lets none fit where none is given; browsers that signed in with the one before are strangers again. */
export async function replaceCredential(
  ctx: Ctx,
  userId: string,
  credential: Credential | null,
): Promise<void> {
  const kept = { ...(credential ?? credentialOfNobody()), isVoid: credential === null };
  await ctx.db
    .updateTable('identity.credential')
    .set({ ...kept, generation: sql<number>`generation + 1`, updatedAt: ctx.now() })
    .where('userId', '=', userId)
    .execute();
}
