import type { Locale } from '@postkorb/domain/accounts';
import type { Ctx } from '#platform/ctx';
import { findOwnerBeside } from './access.sql.ts';

type Person = {
  readonly userId: string;
  readonly email: string;
  readonly locale: Locale;
  readonly firstName: string;
  readonly lastName: string;
};

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`.trim();

/** Who is mailed that support looks as this person sees it: the person, and the Owner beside them, who reads whose view it is. */
export async function findRecipients(ctx: Ctx, person: Person) {
  const owner = await findOwnerBeside(ctx, person.userId);
  const recipient = (one: Person, of: string | null) => {
    const { userId, email: to, locale } = one;
    return { userId, to, locale, name: nameOf(one), of };
  };
  return [recipient(person, null), ...(owner ? [recipient(owner, nameOf(person))] : [])];
}
