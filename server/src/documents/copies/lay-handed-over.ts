import { refuseRoom } from '@postkorb/domain/basics';
import type { CloneRefusal } from '@postkorb/domain/documents';
import { recordInAll } from '#platform/audit';
import { lockRoom } from '#platform/blobs/room';
import { inAccount, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { refuseIf } from '#platform/refusal';
import { documentsChanged } from '../access/change-kinds.ts';
import { carryAlong } from './carry-along.ts';
import { findEntries, layCopies, type CopyEntry, type Wanted } from './lay-copies.ts';

/** Copies of which the first ones are destroyed in the same transaction, each by its id, with what the journals will say. */
export type HandedOver = {
  readonly ids: ReadonlyMap<string, string>;
  readonly entries: readonly CopyEntry[];
};

/**
 * Lays copies whole, with all that is kept about the first ones. Nothing is noted yet: nobody who acts in one of the accounts waits for it.
 * Refuses with ACCOUNT_FULL, DISK_FULL.
 */
export async function layHandedOver(ctx: Ctx, wanted: readonly Wanted[]): Promise<HandedOver> {
  const laid = await layCopies(ctx, wanted);
  // The event of a copy would find nothing any more.
  await carryAlong(ctx, laid, ctx.handovers);
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
