import { stationOf } from '@postkorb/domain/originals';
import { record } from '#platform/audit';
import type { Ctx } from '#platform/ctx';
import { lockBasket } from '../papers/basket.sql.ts';
import { deleteOriginal, lockPapers } from '../papers/originals.sql.ts';
import { findRescansOf } from '../rescans/rescan.sql.ts';

/** Where the paper of a document is, as far as it may still be pulled. */
export type Whereabouts = 'Here' | 'Sent' | 'Destroyed';

/** Holds the papers of the viewer's account until the transaction ends, and says where that of a document is. */
export async function lockPaper(ctx: Ctx, documentId: string): Promise<Whereabouts> {
  await lockBasket(ctx);
  const [paper] = await lockPapers(ctx, [documentId]);
  const station = stationOf(paper ?? null);
  if (station === 'Digital') return 'Destroyed';
  return station === 'ReturnPacketSent' ? 'Sent' : 'Here';
}

/** The documents that a paper of the viewer's account was scanned once more as. */
export async function findNewScans(ctx: Ctx, documentId: string): Promise<readonly string[]> {
  const all = await findRescansOf(ctx, [documentId]);
  return all.flatMap(({ newDocumentId }) => newDocumentId ?? []);
}

/**
 * Takes a paper out of the viewer's account, with its way and wherever it was to go: it is somebody else's. In the transaction under way.
 * Writes originals.taken-out.
 */
export async function takePaperOut(ctx: Ctx, scanId: string): Promise<void> {
  const gone = await deleteOriginal(ctx, scanId);
  if (gone === undefined) return;
  const before = { place: gone.place, shelf: gone.shelf };
  await record(ctx, { action: 'originals.taken-out', objects: [gone.documentId], before });
}
