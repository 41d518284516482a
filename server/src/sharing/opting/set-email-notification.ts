import { ownUser } from '#identity';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { findUnmailed, setMailChoice } from './mail-choice.sql.ts';
import { deleteOptedOut, findOptedOut } from './opted-out.sql.ts';

/** Which mails the viewer's login gets. */
export type NotificationSettings = {
  readonly sharedFolderOrDocument: boolean;
  /** Whether its address lets nobody of other accounts share anything with it. */
  readonly isOptedOut: boolean;
};

// Whoever signed up with somebody else's address neither learns nor undoes what that one wants.
const provenAddress = async (ctx: Ctx) => {
  const { email, mailboxProvenAt } = await ownUser(ctx);
  return mailboxProvenAt === null ? [] : [email];
};

/** Which mails the viewer's login gets. */
export async function findNotificationSettings(ctx: Ctx): Promise<NotificationSettings> {
  const { userId } = ctx.viewer;
  const isOptedOut = (await findOptedOut(ctx, await provenAddress(ctx))).size > 0;
  const isUnmailed = (await findUnmailed(ctx, [userId])).has(userId);
  return { sharedFolderOrDocument: !isUnmailed && !isOptedOut, isOptedOut };
}

/**
 * Sets whether the viewer's login is mailed what others share with it; who wants that again, and has proven the mailbox,
 * is open to others again as well.
 * Writes sharing.mails-set.
 */
export function setEmailNotification(
  ctx: Ctx,
  { shared }: { readonly shared: boolean },
): Promise<NotificationSettings> {
  return atomically(ctx, async (ctx) => {
    const before = await findNotificationSettings(ctx);
    if (before.sharedFolderOrDocument === shared) return before;
    await setMailChoice(ctx, shared);
    const mayOpen = shared ? await provenAddress(ctx) : [];
    for (const email of mayOpen) await deleteOptedOut(ctx, email);
    await record(ctx, {
      action: 'sharing.mails-set',
      objects: [ctx.viewer.userId],
      before: { shared: before.sharedFolderOrDocument },
      after: { shared },
    });
    return findNotificationSettings(ctx);
  });
}
