import type { UserRole } from '@postkorb/domain/identity';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { announce } from '#platform/jobs/event';
import { Refusal } from '#platform/refusal';
import { insertCredential } from './sign-in/credential.sql.ts';
import type { Credential } from './sign-in/srp.ts';
import { mailboxProven } from './mailbox/mailbox-proven.ts';
import { insertMembership, insertUser, type NewUser } from './people/user.sql.ts';

/**
 * Makes a login with what is kept of its password, or with none where another house opens it.
 * Refuses with EMAIL_EXISTS (an address signs in once only).
 * Writes identity.user-added. Announces mailboxProven where nobody needs to ask for a proof.
 */
export function addUser(ctx: Ctx, user: NewUser, credential: Credential | null): Promise<string> {
  return atomically(ctx, async (ctx) => {
    const userId = await insertUser(ctx, { ...user, email: user.email.trim().toLowerCase() });
    if (!userId) throw new Refusal('EMAIL_EXISTS');
    await insertCredential(ctx, userId, credential);
    await record(ctx, { action: 'identity.user-added', objects: [userId] });
    const { accountId } = ctx.viewer;
    if (user.mailboxProven) await announce(ctx, mailboxProven, { accountId, userId });
    return userId;
  });
}

type NewMembership = { readonly userId: string; readonly role: UserRole };

/**
 * Lets a login act for the viewer's account in this role.
 * Writes identity.joined.
 */
export function joinAccount(ctx: Ctx, membership: NewMembership): Promise<void> {
  return atomically(ctx, async (ctx) => {
    await insertMembership(ctx, membership);
    await record(ctx, {
      action: 'identity.joined',
      objects: [membership.userId],
      after: membership,
    });
  });
}
