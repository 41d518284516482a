import { refuseContacts } from '@postkorb/domain/sharing';
import { deleteGrants } from '#documents';
import { askerOf } from '#platform/asker';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { refuseIf } from '#platform/refusal';
import { deleteInvitations } from '../invitations/invitation.sql.ts';
import { notifySharingOfMany } from '../recipients/notify-sharing.ts';
import { endInviteMails } from '../shares/unshare-container.ts';
import { lockOpened } from './access-right.sql.ts';

/**
 * Takes from somebody all that they were let in to of the viewer's spaces, invitations as well; what is shared with them later
 * opens again. Says how much that was.
 * Refuses with NOT_ALLOWED, UNKNOWN_CONTACT (nothing is shared with them).
 * Writes sharing.unshared-all. Announces documentsChanged, foldersChanged.
 */
export async function unshareAllWithContact(ctx: Ctx, given: string): Promise<number> {
  refuseIf(refuseContacts(askerOf(ctx)));
  const email = given.trim().toLowerCase();
  return atomically(ctx, async (ctx) => {
    const opened = await lockOpened(ctx, email);
    refuseIf(opened.length === 0 ? 'UNKNOWN_CONTACT' : null);
    const [granted, invited] = [
      opened.filter(({ userId }) => userId !== null),
      opened.filter(({ userId }) => userId === null),
    ];
    const ids = (some: typeof opened) => some.map(({ id }) => id);
    await deleteGrants(ctx, ids(granted));
    await deleteInvitations(ctx, ids(invited));
    await endInviteMails(ctx, invited.length > 0 ? [email] : []);
    await notifySharingOfMany(
      ctx,
      opened.map(({ containerId: id, kind }) => ({ id, kind })),
    );
    const userId = granted[0]?.userId ?? null;
    // Last, for whoever writes of this account waits from here on.
    await record(ctx, {
      action: 'sharing.unshared-all',
      objects: opened.map(({ containerId }) => containerId),
      before: {
        recipients: [{ email, userId }],
        items: opened.map(({ containerId, kind, permission }) => ({
          containerId,
          kind,
          permission,
        })),
      },
    });
    return opened.length;
  });
}
