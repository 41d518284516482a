import { insertGrant } from '#documents';
import { asSystem, atomically, type Ctx } from '#platform/ctx';
import { record } from '#platform/audit';
import { notifyPerson } from '#platform/jobs/event';
import { Refusal } from '#platform/refusal';
import { sharedWithPerson } from '../recipients/change-kinds.ts';
import { notifySharing } from '../recipients/notify-sharing.ts';
import { deleteInvitations, findLeftWaiting, findWaiting } from './invitation.sql.ts';

type Taken = Awaited<ReturnType<typeof deleteInvitations>>[number];

const thingOf = ({ folderId, documentId }: Pick<Taken, 'folderId' | 'documentId'>) =>
  folderId === null ? { documentId: documentId ?? '' } : { folderId };

/** Opens what waited; not past a seat that was taken here, whatever else would have come of it. */
async function open(own: Ctx, userId: string, invitation: Taken): Promise<void> {
  const { permission, endsOn, invitedBy: grantedBy } = invitation;
  try {
    await insertGrant(own, { ...thingOf(invitation), userId, permission, endsOn, grantedBy });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/**
 * Opens to a login, whose mailbox is proven, all that waits for its address in whichever accounts.
 * Writes sharing.invitation-taken in each. Announces documentsChanged, foldersChanged, sharedWithPerson.
 */
export async function takeInvitations(given: Ctx, userId: string): Promise<void> {
  await atomically(given, async (ctx) => {
    const waiting = await findWaiting(ctx, userId);
    for (const [accountId, some] of Map.groupBy(waiting, (one) => one.accountId)) {
      const own = asSystem(ctx, { accountId });
      const taken = await deleteInvitations(
        own,
        some.map(({ id }) => id),
      );
      for (const one of taken) {
        await open(own, userId, one);
        const id = one.folderId ?? one.documentId ?? '';
        const kind = one.folderId === null ? 'document' : 'folder';
        await record(own, {
          action: 'sharing.invitation-taken',
          objects: [id],
          after: {
            kind,
            permission: one.permission,
            endsOn: one.endsOn,
            recipients: [{ email: one.email, userId }],
          },
        });
        await notifySharing(own, { accountId, kind, id });
      }
      await notifyPerson(own, sharedWithPerson, userId);
    }
  });
}

const MOST_AT_ONCE = 500;

/** Opens what waits though its mailbox is proven: where a share and a proof passed each other. Writes and announces what `takeInvitations` does. */
export async function takeLeftInvitations(ctx: Ctx): Promise<void> {
  for (const userId of await findLeftWaiting(ctx, MOST_AT_ONCE)) await takeInvitations(ctx, userId);
}
