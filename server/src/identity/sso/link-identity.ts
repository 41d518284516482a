import { MOST_IDENTITIES, refuseUnlink, type SsoProvider } from '@postkorb/domain/identity';
import { record } from '#platform/audit';
import { hashOf } from '#platform/basics/keys';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyLogin } from '#platform/jobs/event';
import { sendMail } from '#platform/mail/mail';
import { orRefuse, refuseIf } from '#platform/refusal';
import { findConnection } from '../connections/connection.sql.ts';
import { loginChanged } from '../people/change-kinds.ts';
import { lockLoginUser } from '../people/login.sql.ts';
import { requireProof } from '../sessions/step-up.ts';
import { takeArrival } from './flow.sql.ts';
import {
  deleteIdentitiesSince,
  deleteIdentity,
  findOwnIdentities,
  findWaysIn,
  insertIdentity,
  lockIdentity,
  type LinkedIdentity,
} from './linked-identity.sql.ts';
import type { Named } from './named.ts';
import { identityLinkedMail } from './sso-mails.ts';

/**
 * Lets an identity at another house open the viewer's login, in the caller's transaction, and mails that; one that does so
 * already stays as it is. Refuses with IDENTITY_TAKEN (it opens another login), TOO_MANY_IDENTITIES, MAILBOX_NOT_PROVEN.
 * Writes identity.linked.
 * Announces loginChanged.
 */
export async function linkIdentity(ctx: Ctx, named: Named): Promise<void> {
  const { userId } = ctx.viewer;
  const login = await lockLoginUser(ctx, userId);
  const known = await lockIdentity(ctx, named);
  if (known?.userId === userId) return;
  // Whoever signed up with somebody else's address must not come back once its owner holds the login.
  refuseIf(login.mailboxProvenAt === null ? 'MAILBOX_NOT_PROVEN' : null);
  const own = await findOwnIdentities(ctx);
  refuseIf(own.length >= MOST_IDENTITIES ? 'TOO_MANY_IDENTITIES' : null);
  refuseIf((await insertIdentity(ctx, named)) ? null : 'IDENTITY_TAKEN');
  const { email: to, locale, firstName, lastName } = login;
  const { provider, email } = named;
  const name = `${firstName} ${lastName}`.trim();
  await sendMail(ctx, identityLinkedMail, { to, locale, userId, name, provider, email });
  await record(ctx, { action: 'identity.linked', objects: [userId], after: { provider } });
  await notifyLogin(ctx, loginChanged, { userId, ids: [] });
}

/**
 * Links whom a provider named to this browser to the login that has just signed in here by other means. Refuses with
 * STEP_UP_REQUIRED, FLOW_EXPIRED, OTHER_ACCOUNT (the business that named them is another account's), and what `linkIdentity` refuses. Writes and announces what `linkIdentity` does.
 */
export function linkArrival(ctx: Ctx, browser: string): Promise<void> {
  return atomically(ctx, async (ctx) => {
    await requireProof(ctx);
    const arrived = orRefuse(await takeArrival(ctx, hashOf(browser)), 'FLOW_EXPIRED');
    if (arrived.connectionId !== null) {
      const connection = await findConnection(ctx, arrived.connectionId);
      refuseIf(connection?.isOn ? null : 'FLOW_EXPIRED');
      refuseIf(connection?.accountId === ctx.viewer.accountId ? null : 'OTHER_ACCOUNT');
    }
    await linkIdentity(ctx, { ...arrived, signedInAt: null });
  });
}

/**
 * Parts an identity from the viewer's login, which it opens no more; answers those that are left. Refuses with
 * STEP_UP_REQUIRED, UNKNOWN_IDENTITY, LAST_WAY_IN (nothing else would open the login). Writes identity.unlinked.
 * Announces loginChanged.
 */
export function unlinkIdentity(ctx: Ctx, id: string): Promise<LinkedIdentity[]> {
  return atomically(ctx, async (ctx) => {
    await requireProof(ctx);
    const { userId } = ctx.viewer;
    // Two that are parted at once would each be the one that is left.
    await lockLoginUser(ctx, userId);
    const ways = await findWaysIn(ctx);
    const gone = orRefuse(await deleteIdentity(ctx, id), 'UNKNOWN_IDENTITY');
    refuseIf(refuseUnlink(ways));
    await record(ctx, { action: 'identity.unlinked', objects: [userId], after: gone });
    await notifyLogin(ctx, loginChanged, { userId, ids: [] });
    return findOwnIdentities(ctx);
  });
}

type Since = Parameters<typeof deleteIdentitiesSince>[1];

/**
 * Parts from the viewer's login identities that were linked since then, when somebody else may have done so, and those that
 * came in since, where that was not their person; tells by which houses. Writes identity.unlinked where there was anything.
 */
export async function removeIdentitiesSince(ctx: Ctx, since: Since): Promise<SsoProvider[]> {
  const gone = await deleteIdentitiesSince(ctx, since);
  if (gone.length > 0)
    await record(ctx, { action: 'identity.unlinked', objects: [ctx.viewer.userId] });
  return gone;
}
