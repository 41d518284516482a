import type { Locale } from '@postkorb/domain/accounts';
import type { Ctx } from '#platform/ctx';

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
