import { record } from '#platform/audit';
import type { Ctx } from '#platform/ctx';
import { lockLoginUser } from '../people/login.sql.ts';
import { replaceOutdated } from './credential.sql.ts';
import { isFairVerifier, type Credential } from './srp.ts';

/** What a browser made anew of a password that it proves; null where it made none, or nothing that could be kept. */
export const fairOrNull = (renewed: Credential | null | undefined): Credential | null =>
  renewed && isFairVerifier(renewed) ? renewed : null;

/** Locks the login whose password will be kept anew, before anything of it is read: in the order of whoever changes it. */
export async function lockForRenewal(
  ctx: Ctx,
  userId: string | undefined,
  renewed: Credential | null,
): Promise<void> {
  if (renewed !== null && userId !== undefined) await lockLoginUser(ctx, userId);
}

/**
 * Keeps the same password with as many rounds as one has that is set now, where what is kept has fewer. Sessions, links and
 * known browsers stay, because the password does. It is asked where everything else has been proven, in its transaction.
 * Writes identity.password-renewed.
 */
export async function renewVerifier(
  ctx: Ctx,
  userId: string,
  renewed: Credential | null,
): Promise<void> {
  if (renewed !== null && (await replaceOutdated(ctx, userId, renewed)))
    await record(ctx, { action: 'identity.password-renewed', objects: [userId] });
}
