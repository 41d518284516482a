import { asSystem, atomically, type Ctx } from '#platform/ctx';
import { record } from '#platform/audit';
import { notifySharing } from '../recipients/notify-sharing.ts';
import { deleteInvitations, expiredInvitations } from './invitation.sql.ts';

const MOST_AT_ONCE = 500;

/**
 * Takes back the invitations of all accounts that nobody took up within 30 days.
 * Writes sharing.invitation-ended. Announces documentsChanged, foldersChanged.
 */
export async function endInvitations(ctx: Ctx): Promise<void> {
  const expired = await expiredInvitations(ctx, MOST_AT_ONCE);
  for (const { accountId, id } of expired)
    await atomically(asSystem(ctx, { accountId }), async (own) => {
      const [gone] = await deleteInvitations(own, [id]);
      if (gone === undefined) return;
      const { email, permission, folderId, documentId } = gone;
      const kind = folderId === null ? 'document' : 'folder';
      const container = folderId ?? documentId ?? '';
      await record(own, {
        action: 'sharing.invitation-ended',
        objects: [container],
        before: { kind, recipients: [{ email, userId: null, permission }] },
      });
      await notifySharing(own, { accountId, kind, id: container });
    });
}
