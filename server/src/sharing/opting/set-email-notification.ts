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

/** Which mails the viewer's login gets. */
export async function findNotificationSettings(ctx: Ctx): Promise<NotificationSettings> {
  const { id, email } = await ownUser(ctx);
  const [unmailed, optedOut] = [await findUnmailed(ctx, [id]), await findOptedOut(ctx, [email])];
  const isOptedOut = optedOut.has(email);
  return { sharedFolderOrDocument: !unmailed.has(id) && !isOptedOut, isOptedOut };
}

/**
 * Sets whether the viewer's login is mailed what others share with it; who wants that again is open to others again as well.
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
    if (shared) await deleteOptedOut(ctx, (await ownUser(ctx)).email);
    await record(ctx, {
      action: 'sharing.mails-set',
      objects: [ctx.viewer.userId],
      before: { shared: before.sharedFolderOrDocument },
      after: { shared },
    });
    return findNotificationSettings(ctx);
  });
}
