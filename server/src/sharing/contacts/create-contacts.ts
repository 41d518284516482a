import { problemsOfContacts, refuseContacts, type NewContact } from '@postkorb/domain/sharing';
import { askerOf } from '#platform/asker';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { refuseIf, refuseProblems } from '#platform/refusal';
import { findContactsBy, keepContacts, type ContactRow } from './contact.sql.ts';

/**
 * Keeps people whom the viewer's home may share with; whoever is known gets the name that is given. Nobody is told.
 * Refuses with NOT_ALLOWED, INVALID_INPUT.
 * Writes sharing.contacts-kept.
 */
export async function createContacts(
  ctx: Ctx,
  given: readonly NewContact[],
): Promise<readonly ContactRow[]> {
  refuseIf(refuseContacts(askerOf(ctx)));
  refuseProblems(problemsOfContacts(given));
  const byEmail = new Map(
    given.map(({ email, name }) => [email.trim().toLowerCase(), name.trim()] as const),
  );
  return atomically(ctx, async (ctx) => {
    await keepContacts(
      ctx,
      [...byEmail].map(([email, name]) => ({ email, name })),
    );
    const contacts = await findContactsBy(ctx, [...byEmail.keys()]);
    await record(ctx, {
      action: 'sharing.contacts-kept',
      objects: contacts.map(({ id }) => id),
      after: { emails: [...byEmail.keys()] },
    });
    return contacts;
  });
}
