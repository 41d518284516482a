import { present } from '@postkorb/domain/basics';
import { refuseLeaving, type OwnershipRefusal } from '@postkorb/domain/sharing';
import { grantsInside, handOver, insertGrant, type Arrived } from '#documents';
import { recordInAll } from '#platform/audit';
import { asSystem, type Ctx } from '#platform/ctx';
import { Refusal, refuseIf } from '#platform/refusal';
import { carryInvitation, lockInvitationsInside } from '../invitations/invitation.sql.ts';
import { columnOf, type Container } from '../recipients/container.ts';
import { notifySharing } from '../recipients/notify-sharing.ts';
import { findSpacePeople, findStaying, type Given } from './receiver.sql.ts';

/** To whom it goes, and those whose it was. */
export type Giving = {
  readonly receiver: Given;
  readonly before: Awaited<ReturnType<typeof findSpacePeople>>;
};

type Thing = { readonly folderId: string | null; readonly documentId: string | null };

/** What something that was opened is called where it lies now. */
function placeIn(
  arrived: Arrived,
  { folderId, documentId }: Thing,
): Pick<Container, 'kind' | 'id'> {
  return folderId === null
    ? { kind: 'document', id: present(arrived.get(present(documentId))) }
    : { kind: 'folder', id: present(arrived.get(folderId)) };
}

type Opening = {
  readonly container: Container;
  readonly arrived: Arrived;
  /** Those whose it was, and those whose it is. */
  readonly own: Giving['before'];
};

/**
 * What was opened on it to others is opened to them where it lies now, until the same day; nobody opens anything on it any more.
 */
async function openThere(ctx: Ctx, there: Ctx, { container, arrived, own }: Opening) {
  // First the invitations: who takes one up meanwhile has the grant once the grants are looked at.
  const to = there.viewer.accountId;
  for (const { id, ...thing } of await lockInvitationsInside(ctx, container))
    await carryInvitation(ctx, { id, to, container: placeIn(arrived, thing) });
  for (const grant of await grantsInside(ctx, container)) {
    const { userId, permission, endsOn, grantedBy } = grant;
    if (own.some((one) => one.userId === userId)) continue;
    const given = { userId, permission, endsOn, grantedBy };
    try {
      await insertGrant(there, { ...columnOf(placeIn(arrived, grant)), ...given });
    } catch (error) {
      // Their seat in that account was taken: they do not come in by another door.
      if (!(error instanceof Refusal)) throw error;
    }
  }
}

/** Refuses with PAPER_STORED where something of it cannot go to another account. */
export async function refuseStaying(ctx: Ctx, container: Container): Promise<void> {
  const staying = await findStaying(ctx, container, 1);
  refuseIf<OwnershipRefusal>(refuseLeaving(staying.length));
}

/**
 * Gives a document, or a folder with all that lies in it, to somebody of another account: it is laid whole into their space and destroyed
 * here, at once or not at all; what was opened on it, or on anything in it, stays open. Whoever asks knows that it may be given to them.
 * Refuses with PAPER_STORED, and what `handOver` refuses.
 * Writes sharing.ownership-transferred in both journals, and what `handOver` writes. Announces what it does, documentsChanged, foldersChanged.
 */
export async function giveAway(
  ctx: Ctx,
  container: Container,
  { receiver, before }: Giving,
): Promise<string> {
  const { kind, id, accountId, spaceId: from } = container;
  const { userId } = receiver;
  await refuseStaying(ctx, container);
  const to = { accountId: receiver.accountId, spaceId: present(receiver.spaceId) };
  const there = asSystem(ctx, { accountId: to.accountId, userId });
  const own = [...before, ...(await findSpacePeople(ctx, to))];
  let name = id;
  await handOver(ctx, { kind, id, from, to }, async (arrived) => {
    name = present(arrived.get(id));
    await openThere(ctx, there, { container, arrived, own });
  });
  const action = 'sharing.ownership-transferred';
  await recordInAll(ctx, [
    {
      accountId,
      entry: { action, objects: [id], before: { spaceId: from }, after: { kind, userId } },
    },
    {
      accountId: to.accountId,
      entry: { action, objects: [name], after: { kind, spaceId: to.spaceId, userId } },
    },
  ]);
  await notifySharing(there, { accountId: to.accountId, kind, id: name });
  return name;
}
