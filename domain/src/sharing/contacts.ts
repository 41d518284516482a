import { isEmail, type Problem } from '../basics/index.ts';
import { mayUse, type Asker } from '../team/index.ts';

/** So many people one call adds to the contacts at most. */
export const MOST_CONTACTS = 50;
/** So long a name of a contact may be. */
export const LONGEST_CONTACT_NAME = 100;

/** Why nobody is kept as a contact. */
export const CONTACT_REFUSALS = ['NOT_ALLOWED', 'INVALID_INPUT'] as const;
export type ContactRefusal = (typeof CONTACT_REFUSALS)[number];

/** Somebody as they are typed into the contacts. */
export type NewContact = { readonly email: string; readonly name: string };

/** Why who asks keeps no contacts, or null. */
export const refuseContacts = (by: Asker): 'NOT_ALLOWED' | null =>
  mayUse(by, 'documents') ? null : 'NOT_ALLOWED';

/** What is wrong with contacts; `position` is the entry that is meant, or how many there may be. */
export function problemsOfContacts(contacts: readonly NewContact[]): Problem[] {
  if (contacts.length === 0) return [{ field: 'contacts', code: 'REQUIRED' }];
  if (contacts.length > MOST_CONTACTS)
    return [{ field: 'contacts', code: 'TOO_MANY', position: MOST_CONTACTS }];
  return contacts.flatMap(({ email, name }, position) => [
    ...(isEmail(email.trim()) ? [] : [{ field: 'email', code: 'EMAIL_NOT_VALID', position }]),
    ...([...name.trim()].length > LONGEST_CONTACT_NAME
      ? [{ field: 'name', code: 'TOO_LONG', position }]
      : []),
  ]);
}
