import { present } from '@postkorb/domain/basics';
import { refuseOwnership, refuseReceiver, type OwnershipRefusal } from '@postkorb/domain/sharing';
import { carryToSpace, deleteGrants, findGrantsInside } from '#documents';
import { ownUser, requireProof } from '#identity';
import { allowed } from '#platform/asker';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyPerson } from '#platform/jobs/event';
import { sendMail } from '#platform/mail/mail';
import { refuseIf } from '#platform/refusal';
import { sharedWithPerson } from '../recipients/change-kinds.ts';
import { lockContainer, type Container } from '../recipients/container.ts';
import { notifySharing } from '../recipients/notify-sharing.ts';
import { ownershipLeftMail, ownershipMail } from './ownership-mails.ts';
import { findReceiver, findSpacePeople, measureContainer, type Given } from './receiver.sql.ts';

type Input = { readonly containerId: string; readonly userId: string };
type People = Awaited<ReturnType<typeof findSpacePeople>>;

async function tell(ctx: Ctx, container: Container, to: { receiver: Given; before: People }) {
  const { receiver, before } = to;
  const { firstName, lastName } = await ownUser(ctx);
  const { documents } = await measureContainer(ctx, container);
  const giver = `${firstName} ${lastName}`.trim();
  const about = { giver, receiver: receiver.name, kind: container.kind, documents };
  await sendMail(ctx, ownershipMail, { to: receiver.email, locale: receiver.locale, ...about });
  for (const { email, locale } of before)
    await sendMail(ctx, ownershipLeftMail, { to: email, locale, ...about });
  await notifyPerson(ctx, sharedWithPerson, receiver.userId);
}

/** What was opened to its new owner, and to those whose it was, opens nothing any more; what was opened to others on it stays. */
async function endOwnGrants(ctx: Ctx, { kind, id }: Container, userIds: readonly string[]) {
  await deleteGrants(ctx, await findGrantsInside(ctx, { kind, id, userIds }));
}

/**
 * Gives a document, or a folder with all that lies in it, to a colleague: it goes into their own space, what was inherited from
 * folders above ends, what was shared on it stays, and those whose it was reach nothing of it. All of them are mailed.
 * Refuses with UNKNOWN_DOCUMENT, NOT_ALLOWED, IN_TRASH, STILL_READING, USER_NOT_FOUND, ALREADY_OWNER, OTHER_ACCOUNT,
 * STEP_UP_REQUIRED.
 * Writes sharing.ownership-transferred, and what `carryToSpace` writes. Announces what `carryToSpace` does, documentsChanged,
 * foldersChanged, sharedWithPerson.
 */
export function transferOwnership(given: Ctx, { containerId, userId }: Input): Promise<string> {
  return atomically(given, async (ctx) => {
    const container = allowed(ctx, refuseOwnership, await lockContainer(ctx, containerId));
    const receiver = allowed(ctx, refuseReceiver, await findReceiver(ctx, container, userId));
    const { isReading } = await measureContainer(ctx, container);
    refuseIf<OwnershipRefusal>(isReading ? 'STILL_READING' : null);
    await requireProof(ctx);

    const { kind, id, spaceId: from, accountId } = container;
    const to = present(receiver.spaceId);
    const before = await findSpacePeople(ctx, container);
    const after = await findSpacePeople(ctx, { accountId, spaceId: to });
    await carryToSpace(ctx, { kind, id, from, to });
    await endOwnGrants(
      ctx,
      container,
      [...before, ...after].map((one) => one.userId),
    );
    await record(ctx, {
      action: 'sharing.ownership-transferred',
      objects: [id],
      before: { spaceId: from },
      after: { kind, spaceId: to, userId },
    });
    await tell(ctx, container, { receiver, before });
    await notifySharing(ctx, { accountId, kind, id });
    return id;
  });
}
