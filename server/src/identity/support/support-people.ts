import { randomBytes } from 'node:crypto';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { orRefuse, Refusal, refuseIf } from '#platform/refusal';
import { isTaken, insertUser } from '../people/user.sql.ts';
import { insertCredential } from '../sign-in/credential.sql.ts';
import { credentialFor } from '../sign-in/srp.ts';
import { endLooksBy } from './end-support.ts';
import { appFor } from './support-code.ts';
import {
  deleteSupportPerson,
  findSupportPerson,
  insertSupportPerson,
} from './support-person.sql.ts';

type NewPerson = { readonly email: string; readonly firstName: string; readonly lastName: string };

/** What a person of support signs in with, said once: a password, and what their app has to know. */
export type SupportKeys = {
  readonly password: string;
  readonly secret: string;
  readonly uri: string;
};

/**
 * Makes a login of support: it opens no account by itself, and never without the code of an app.
 * Refuses with EMAIL_EXISTS (an address signs in once only).
 * Writes identity.support-person-added.
 */
export async function addSupportPerson(ctx: Ctx, given: NewPerson): Promise<SupportKeys> {
  const password = randomBytes(18).toString('base64url');
  const credential = await credentialFor(password);
  const codeSalt = randomBytes(16).toString('hex');
  return atomically(ctx, async (ctx) => {
    const email = given.email.trim().toLowerCase();
    refuseIf((await isTaken(ctx, email)) ? 'EMAIL_EXISTS' : null);
    const { firstName, lastName } = given;
    const user = { email, firstName, lastName, locale: 'de_DE', mailboxProven: true } as const;
    const userId = await insertUser(ctx, user);
    if (userId === undefined) throw new Refusal('EMAIL_EXISTS');
    await insertCredential(ctx, userId, credential);
    await insertSupportPerson(ctx, userId, codeSalt);
    await record(ctx, { action: 'identity.support-person-added', objects: [userId] });
    return { password, ...appFor(ctx, { userId, email, codeSalt }) };
  });
}

/**
 * Takes somebody out of support: whatever they look at ends with it.
 * Refuses with UNKNOWN_PERSON.
 * Writes identity.support-person-removed, beside what `endLooksBy` writes and announces.
 */
export function removeSupportPerson(ctx: Ctx, email: string): Promise<void> {
  return atomically(ctx, async (ctx) => {
    const { userId } = orRefuse(
      await findSupportPerson(ctx, email.trim().toLowerCase()),
      'UNKNOWN_PERSON',
    );
    await endLooksBy(ctx, userId);
    await deleteSupportPerson(ctx, userId);
    await record(ctx, { action: 'identity.support-person-removed', objects: [userId] });
  });
}
