import { sql } from 'kysely';
import { CONFIRM_EMAIL_HOURS } from '@postkorb/domain/identity';
import type { Ctx } from '#platform/ctx';
import { Refusal } from '#platform/refusal';

const HOUR_MS = 3_600_000;
const TAKEN = '23505';

/** The address a person wants to sign in with and has not confirmed yet, while its link opens something. */
export function findEmailChange(ctx: Ctx, userId: string) {
  return ctx.db
    .selectFrom('identity.emailChange')
    .select(['email', 'expiresAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', ctx.now())
    .executeTakeFirst();
}

/** Keeps which address a person wants, in the place of one they wanted before. */
export async function keepEmailChange(ctx: Ctx, userId: string, email: string): Promise<void> {
  const askedAt = ctx.now();
  const expiresAt = new Date(askedAt.getTime() + CONFIRM_EMAIL_HOURS * HOUR_MS);
  await ctx.db
    .insertInto('identity.emailChange')
    .values({ userId, email, askedAt, expiresAt })
    .onConflict((on) => on.column('userId').doUpdateSet({ email, askedAt, expiresAt }))
    .execute();
}

/** Forgets which address a person wanted; says which it was. */
export async function dropEmailChange(ctx: Ctx, userId: string): Promise<string | null> {
  const row = await ctx.db
    .deleteFrom('identity.emailChange')
    .where('userId', '=', userId)
    .returning('email')
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Lets a login sign in with this address, whose mailbox is proven by that. Refuses with EMAIL_IN_USE, also who comes second at the same moment. */
export async function setLoginEmail(ctx: Ctx, userId: string, email: string): Promise<void> {
  try {
    await ctx.db
      .updateTable('identity.user')
      .set({ email, mailboxProvenAt: ctx.now() })
      .where('id', '=', userId)
      .execute();
  } catch (error) {
    throw (error as { code?: string }).code === TAKEN ? new Refusal('EMAIL_IN_USE') : error;
  }
}

/** Every browser that is known for this login is a stranger again. */
export async function forgetBrowsers(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db
    .updateTable('identity.credential')
    .set({ generation: sql<number>`generation + 1` })
    .where('userId', '=', userId)
    .execute();
}

/** Keeps with which address a person signed in until now; answers the name of that row. */
export async function keepFormerEmail(ctx: Ctx, userId: string, email: string): Promise<string> {
  const { id } = await ctx.db
    .insertInto('identity.formerEmail')
    .values({ userId, email, changedAt: ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** With which address a person signed in before, while that may be restored. */
export function findFormerEmail(ctx: Ctx, id: string) {
  return ctx.db
    .selectFrom('identity.formerEmail')
    .select(['email', 'changedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Forgets this former address and all that came after it: none of them leads back any more. Says which they were. */
export async function dropFormerEmails(ctx: Ctx, userId: string, from: string): Promise<string[]> {
  const rows = await ctx.db
    .deleteFrom('identity.formerEmail')
    .where('userId', '=', userId)
    .where('id', '>=', from)
    .returning('email')
    .execute();
  return rows.map(({ email }) => email);
}
