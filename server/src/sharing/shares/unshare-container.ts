import {
  MOST_RECIPIENTS,
  recipientsOf,
  refuseLeave,
  refuseUnshare,
  type UnshareRefusal,
} from '@postkorb/domain/sharing';
import { deleteGrants } from '#documents';
import { ownUser } from '#identity';
import { allowed } from '#platform/asker';
import { record } from '#platform/audit';
import { atomically, inAccount, type Ctx } from '#platform/ctx';
import { once } from '#platform/idempotency';
import { endLinks } from '#platform/mail/mail';
import { orRefuse, refuseIf } from '#platform/refusal';
import { deleteInvitations, findInvited } from '../invitations/invitation.sql.ts';
import { findContainer, lockContainer, type Container } from '../recipients/container.ts';
import { isReachedThroughFolder, lockDirect } from '../recipients/way.sql.ts';
import { notifySharing } from '../recipients/notify-sharing.ts';
import { shareInviteMail } from './share-mails.ts';

type Input = {
  readonly containerId: string;
  readonly emails: readonly string[];
  readonly key?: string | null | undefined;
};

/** What an invitation's mail opens ends with the last thing that waits for its address here. */
export async function endInviteMails(ctx: Ctx, emails: readonly string[]): Promise<void> {
  for (const to of new Set(emails))
    if (!(await findInvited(ctx, to))) await endLinks(ctx, { to, kinds: [shareInviteMail] });
}

/** Takes the access of these addresses to this very thing, in the account it lies in. */
async function close(own: Ctx, container: Container, emails: readonly string[]) {
  const direct = await lockDirect(own, container, emails);
  if (direct.length === 0 && (await isReachedThroughFolder(own, container, emails)))
    refuseIf<UnshareRefusal>('INHERITED');
  const granted = direct.filter(({ userId }) => userId !== null);
  const invited = direct.filter(({ userId }) => userId === null);
  await deleteGrants(
    own,
    granted.map(({ id }) => id),
  );
  await deleteInvitations(
    own,
    invited.map(({ id }) => id),
  );
  await endInviteMails(
    own,
    invited.map(({ email }) => email),
  );
  return direct.map(({ email, userId, permission }) => ({ email, userId, permission }));
}

/**
 * Takes from people what they were let in to, invitations as well; whoever was let in leaves with their own address. What they
 * see through a folder above ends there.
 * Refuses with UNKNOWN_DOCUMENT, NOT_ALLOWED, NOTHING_CHOSEN, TOO_MANY, INHERITED, IDEMPOTENCY_KEY_REUSED, INVALID_INPUT
 * (a key that is none).
 * Writes sharing.unshared, sharing.left. Announces documentsChanged, foldersChanged.
 */
export async function unshareContainer(ctx: Ctx, input: Input): Promise<Container | null> {
  const { containerId, key } = input;
  const emails = recipientsOf(input.emails);
  const verb = 'unshareContainerWithManyContacts';
  await once(ctx, { key, verb, args: [containerId, emails] }, (ctx) =>
    atomically(ctx, async (ctx) => {
      refuseIf<UnshareRefusal>(emails.length === 0 ? 'NOTHING_CHOSEN' : null);
      refuseIf<UnshareRefusal>(emails.length > MOST_RECIPIENTS ? 'TOO_MANY' : null);
      const container = orRefuse(await lockContainer(ctx, containerId), 'UNKNOWN_DOCUMENT');
      const { email: ownEmail } = await ownUser(ctx);
      const isLeaving = container.access !== 'owner' && emails.every((one) => one === ownEmail);
      allowed(ctx, isLeaving ? refuseLeave : refuseUnshare, container);
      const own = inAccount(ctx, container.accountId);
      const closed = await close(own, container, emails);
      if (closed.length === 0) return null;
      await record(own, {
        action: isLeaving ? 'sharing.left' : 'sharing.unshared',
        objects: [container.id],
        before: { kind: container.kind, recipients: closed },
      });
      await notifySharing(own, container);
      return null;
    }),
  );
  return (await findContainer(ctx, containerId)) ?? null;
}
