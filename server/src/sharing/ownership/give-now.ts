import { present } from '@postkorb/domain/basics';
import { refuseOwnership, refuseReceiver, type OwnershipRefusal } from '@postkorb/domain/sharing';
import {
  carryToSpace,
  deleteGrants,
  findGrantsInside,
  isLeavingBelow,
  lockFolderTrees,
} from '#documents';
import { ownUser } from '#identity';
import { allowed } from '#platform/asker';
import { record } from '#platform/audit';
import type { Ctx } from '#platform/ctx';
import { notifyPerson } from '#platform/jobs/event';
import { sendMail } from '#platform/mail/mail';
import { refuseIf } from '#platform/refusal';
import { sharedWithPerson } from '../recipients/change-kinds.ts';
import { findContainer, lockContainer, type Container } from '../recipients/container.ts';
import { notifySharing } from '../recipients/notify-sharing.ts';
import { ownershipLeftMail, ownershipMail } from './ownership-mails.ts';
import { giveAway, type Giving } from './give-away.ts';
import { findReceiver, findSpacePeople, measureContainer, type Given } from './receiver.sql.ts';

export type GivingInput = { readonly containerId: string; readonly userId: string };

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

/** What is given, and to whom. */
export type Chosen = { readonly container: Container; readonly receiver: Given };

/** Whether it may be given to them, as far as that can be seen without a lock. */
export async function findChosen(
  ctx: Ctx,
  { containerId, userId }: GivingInput,
  find: typeof findContainer,
): Promise<Chosen> {
  const container = allowed(ctx, refuseOwnership, await find(ctx, containerId));
  const found = await findReceiver(ctx, container, userId);
  return { container, receiver: allowed(ctx, refuseReceiver, found) };
}

/** The same, in trees that nobody else changes: nothing comes to it any more, and who takes it may do so still. */
export async function lockChosen(ctx: Ctx, input: GivingInput): Promise<Chosen> {
  const { container, receiver } = await findChosen(ctx, input, findContainer);
  const to = { accountId: receiver.accountId, spaceId: present(receiver.spaceId) };
  await lockFolderTrees(ctx, [container, to]);
  return findChosen(ctx, input, lockContainer);
}

/** Refuses with STILL_READING, BEING_HANDED_OVER where a part of it is on its way already. */
export async function refuseUnready(ctx: Ctx, container: Container): Promise<void> {
  const { isReading } = await measureContainer(ctx, container);
  refuseIf<OwnershipRefusal>(isReading ? 'STILL_READING' : null);
  const isGoing = container.kind === 'folder' && (await isLeavingBelow(ctx, container));
  refuseIf<OwnershipRefusal>(isGoing ? 'BEING_HANDED_OVER' : null);
}

/**
 * Gives away what was locked, with all that lies in it, by whichever way it has to go; answers what it is called from then on.
 * Refuses with STILL_READING, BEING_HANDED_OVER, and what `giveAway` refuses.
 * Writes sharing.ownership-transferred, and what `carryToSpace` or `giveAway` write. Announces what these do, documentsChanged,
 * foldersChanged, sharedWithPerson.
 */
export async function giveNow(ctx: Ctx, { container, receiver }: Chosen): Promise<string> {
  await refuseUnready(ctx, container);
  const before = await findSpacePeople(ctx, container);
  await tell(ctx, container, { receiver, before });
  const isLeaving = receiver.accountId !== container.accountId;
  return (isLeaving ? giveAway : giveWithin)(ctx, container, { receiver, before });
}
