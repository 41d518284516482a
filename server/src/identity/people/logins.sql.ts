import type { Locale } from '@postkorb/domain/accounts';
import type { Ctx } from '#platform/ctx';
import { isTaken } from './user.sql.ts';

/** A login as somebody who names its address finds it. */
export type KnownLogin = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly locale: Locale;
  /** Whether the mailbox of the address is known to be theirs. */
  readonly isProven: boolean;
};

/** Who signs in with these addresses; nobody who is found so proves anybody else's mailbox before the transaction ends. */
export async function findLogins(ctx: Ctx, emails: readonly string[]): Promise<KnownLogin[]> {
  if (emails.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('identity.user')
    .select(['id', 'email', 'firstName', 'lastName', 'locale', 'mailboxProvenAt'])
    .where('email', 'in', [...emails])
    .orderBy('id')
    .forShare()
    .execute();
  return rows.map(({ id, email, firstName, lastName, locale, mailboxProvenAt }) => ({
    id,
    email,
    name: `${firstName} ${lastName}`.trim(),
    locale,
    isProven: mailboxProvenAt !== null,
  }));
}

/**
 * What an address is to those who sign in: nobody's, somebody's, somebody's until another one proves its mailbox, or given up
 * so lately that a way back still leads there.
 */
export type AddressUse = 'free' | 'used' | 'lent' | 'given-up';

/** What this address is to those who sign in. */
export async function findAddressUse(ctx: Ctx, email: string): Promise<AddressUse> {
  const login = await ctx.db
    .selectFrom('identity.user')
    .select(['addressIsLent', 'mailboxProvenAt'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (login === undefined) return (await isTaken(ctx, email)) ? 'given-up' : 'free';
  return login.addressIsLent && login.mailboxProvenAt === null ? 'lent' : 'used';
}

/** Whose address this is only until another one proves its mailbox. */
export async function findLent(ctx: Ctx, email: string): Promise<string | undefined> {
  const login = await ctx.db
    .selectFrom('identity.user')
    .select('id')
    .where('email', '=', email)
    .where('addressIsLent', '=', true)
    .where('mailboxProvenAt', 'is', null)
    .executeTakeFirst();
  return login?.id;
}
