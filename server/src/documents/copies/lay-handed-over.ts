import { refuseRoom } from '@postkorb/domain/basics';
import type { CloneRefusal } from '@postkorb/domain/documents';
import { recordInAll } from '#platform/audit';
import { lockRoom } from '#platform/blobs/room';
import { asSystem, inAccount, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { refuseIf } from '#platform/refusal';
import { documentsChanged } from '../access/change-kinds.ts';
import { findEntries, layCopies, type CopyEntry, type Laid, type Wanted } from './lay-copies.ts';

/** Copies of which the first ones are destroyed in the same transaction, each by its id, with what the journals will say. */
export type HandedOver = {
  readonly ids: ReadonlyMap<string, string>;
  readonly entries: readonly CopyEntry[];
};

/** What is kept about the first ones goes along at once: the event of a copy would find nothing any more. */
async function carryAlong(ctx: Ctx, laid: readonly Laid[]): Promise<void> {
  const along = new Map(laid.map(({ source, copy }) => [source.id, copy.id]));
  for (const { source, copy } of laid)
    for (const { carry } of ctx.handovers)
      await carry?.(
        asSystem(ctx, { accountId: copy.accountId }),
        {
          accountId: copy.accountId,
          documentId: copy.id,
          from: { accountId: source.accountId, documentId: source.id },
        },
        along,
      );
}

/**
 * Lays copies whole, with all that is kept about the first ones. Nothing is noted yet: nobody who acts in one of the accounts waits for it.
 * Refuses with ACCOUNT_FULL, DISK_FULL.
 */
export async function layHandedOver(ctx: Ctx, wanted: readonly Wanted[]): Promise<HandedOver> {
  const laid = await layCopies(ctx, wanted);
  await carryAlong(ctx, laid);
  const ids = new Map(laid.map(({ source, copy }) => [source.id, copy.id]));
  return { ids, entries: await findEntries(ctx, laid) };
}

type Noted = { readonly accountId: string } & HandedOver;

/**
 * Notes them, last of all, and asks once more for their room.
 * Refuses with ACCOUNT_FULL, DISK_FULL.
 * Writes what `noteCopies` does. Announces documentsChanged.
 */
export async function noteHandedOver(ctx: Ctx, { accountId, ids, entries }: Noted): Promise<void> {
  const there = inAccount(ctx, accountId);
  await recordInAll(ctx, entries);
  await notifyClients(there, documentsChanged, [...ids.values()]);
  refuseIf<CloneRefusal>(refuseRoom(await lockRoom(there)));
}
