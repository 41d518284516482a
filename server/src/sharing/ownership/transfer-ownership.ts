import { present } from '@postkorb/domain/basics';
import { refuseOwnership, refuseReceiver, type OwnershipRefusal } from '@postkorb/domain/sharing';
import { carryToSpace, deleteGrants, findGrantsInside, lockFolderTrees } from '#documents';
import { ownUser, requireProof } from '#identity';
import { allowed } from '#platform/asker';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyPerson } from '#platform/jobs/event';
import { sendMail } from '#platform/mail/mail';
import { refuseIf } from '#platform/refusal';
import { sharedWithPerson } from '../recipients/change-kinds.ts';
import { findContainer, lockContainer, type Container } from '../recipients/container.ts';
import { notifySharing } from '../recipients/notify-sharing.ts';
import { ownershipLeftMail, ownershipMail } from './ownership-mails.ts';
import { giveAway, type Giving } from './give-away.ts';
import { findReceiver, findSpacePeople, measureContainer } from './receiver.sql.ts';

type Input = { readonly containerId: string; readonly userId: string };

async function tell(ctx: Ctx, container: Container, to: Giving) {
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

/** It stays in the account, and keeps its name. */
async function giveWithin(ctx: Ctx, container: Container, { receiver, before }: Giving) {
  const { kind, id, spaceId: from, accountId } = container;
  const to = present(receiver.spaceId);
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
    after: { kind, spaceId: to, userId: receiver.userId },
  });
  await notifySharing(ctx, { accountId, kind, id });
  return id;
}

async function findChosen(ctx: Ctx, { containerId, userId }: Input, find: typeof findContainer) {
  const container = allowed(ctx, refuseOwnership, await find(ctx, containerId));
  const found = await findReceiver(ctx, container, userId);
  return { container, receiver: allowed(ctx, refuseReceiver, found) };
}

/** What is given and to whom, in trees that nobody else changes: nothing comes to it any more, and who takes it may do so still. */
async function lockChosen(ctx: Ctx, input: Input) {
  const { container, receiver } = await findChosen(ctx, input, findContainer);
  const to = { accountId: receiver.accountId, spaceId: present(receiver.spaceId) };
  await lockFolderTrees(ctx, [container, to]);
  return findChosen(ctx, input, lockContainer);
}

/**
 * Gives a document, or a folder with all that lies in it, to a colleague, or to an outsider who may edit it: it goes into their own
 * space, what was inherited from folders above ends, what was shared on it stays, and those whose it was reach nothing of it. All of
 * them are mailed. In another account it is laid anew, and answered what it is called there.
 * Refuses with UNKNOWN_DOCUMENT, NOT_ALLOWED, IN_TRASH, STILL_READING, USER_NOT_FOUND, ALREADY_OWNER, OTHER_ACCOUNT (they have no
 * space), STEP_UP_REQUIRED, and what `giveAway` refuses.
 * Writes sharing.ownership-transferred, and what `carryToSpace` or `giveAway` write. Announces what these do, documentsChanged,
 * foldersChanged, sharedWithPerson.
 */
export function transferOwnership(given: Ctx, input: Input): Promise<string> {
  return atomically(given, async (ctx) => {
    const { container, receiver } = await lockChosen(ctx, input);
    const { isReading } = await measureContainer(ctx, container);
    refuseIf<OwnershipRefusal>(isReading ? 'STILL_READING' : null);
    await requireProof(ctx);

    const before = await findSpacePeople(ctx, container);
    await tell(ctx, container, { receiver, before });
    const isLeaving = receiver.accountId !== container.accountId;
    return await (isLeaving ? giveAway : giveWithin)(ctx, container, { receiver, before });
  });
}
