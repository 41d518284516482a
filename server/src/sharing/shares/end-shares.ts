import { deleteGrants, markWarned } from '#documents';
import { record } from '#platform/audit';
import { asSystem, atomically, type Ctx } from '#platform/ctx';
import { sendMail } from '#platform/mail/mail';
import { findUnmailed } from '../opting/mail-choice.sql.ts';
import { findOptedOut } from '../opting/opted-out.sql.ts';
import { findEnded, findEndingSoon, type EndingSoon } from './ending.sql.ts';
import { notifySharing } from '../recipients/notify-sharing.ts';
import { shareEndsMail } from './share-mails.ts';

const MOST_AT_ONCE = 500;

/**
 * Removes what ended with its last day; it opened nothing any more since that day was over.
 * Writes sharing.ended. Announces documentsChanged, foldersChanged.
 */
export async function endShares(ctx: Ctx): Promise<void> {
  for (const { accountId, id, email } of await findEnded(ctx, MOST_AT_ONCE))
    await atomically(asSystem(ctx, { accountId }), async (own) => {
      const [gone] = await deleteGrants(own, [id]);
      if (gone === undefined) return;
      const { folderId, documentId, userId, permission } = gone;
      const kind = folderId === null ? 'document' : 'folder';
      const container = folderId ?? documentId ?? '';
      await record(own, {
        action: 'sharing.ended',
        objects: [container],
        before: { kind, recipients: [{ email, userId, permission }] },
      });
      await notifySharing(own, { accountId, kind, id: container });
    });
}

async function warn(own: Ctx, one: EndingSoon): Promise<void> {
  if (!(await markWarned(own, one.id))) return;
  const { userId, email: to, locale, sharer, containerId, kind, endsOn } = one;
  const isUnwanted =
    (await findUnmailed(own, [userId])).has(userId) || (await findOptedOut(own, [to])).has(to);
  if (isUnwanted) return;
  await sendMail(own, shareEndsMail, { to, locale, sharer, containerId, kind, endsOn });
}

/** Mails whoever was let in that it ends within three days, once. */
export async function warnOfEnds(ctx: Ctx): Promise<void> {
  for (const one of await findEndingSoon(ctx, MOST_AT_ONCE))
    await atomically(asSystem(ctx, { accountId: one.accountId }), (own) => warn(own, one));
}
