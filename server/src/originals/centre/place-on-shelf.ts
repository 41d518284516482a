import { record, recordInAll } from '#platform/audit';
import { asSystem, atomically, type Ctx } from '#platform/ctx';
import { orRefuse } from '#platform/refusal';
import { setShelf } from '../papers/keeping.sql.ts';
import { setShelves, type Sheet } from './shelves.sql.ts';

type Placed = { readonly scanId: string; readonly shelf: string };

/**
 * Notes on which shelf a paper of the account lies, by the number of its sheet; where the paper was scanned and its document is not filed
 * yet, it may be tried again.
 * Refuses with NOT_FILED_YET. Writes originals.shelved.
 */
export function placeOnShelf(ctx: Ctx, placed: Placed): Promise<void> {
  return atomically(ctx, async (ctx) => {
    const documentId = orRefuse(await setShelf(ctx, placed), 'NOT_FILED_YET');
    const after = { shelf: placed.shelf };
    await record(ctx, { action: 'originals.shelved', objects: [documentId], after });
  });
}

/**
 * Notes where papers of many accounts lie that were moved together; each account's journal gets one entry about those of its own of which
 * something else was noted before. Writes originals.shelved.
 */
export function placeAllOnShelf(
  ctx: Ctx,
  { sheets, shelf }: { readonly sheets: readonly Sheet[]; readonly shelf: string },
): Promise<void> {
  return atomically(ctx, async (tx) => {
    const placed = await setShelves(tx, sheets, shelf);
    const system = { ...asSystem(tx, { accountId: tx.viewer.accountId }), actor: tx.actor };
    const all = [...Map.groupBy(placed, ({ accountId }) => accountId)];
    await recordInAll(
      system,
      all.map(([accountId, own]) => {
        const objects = own.map(({ documentId }) => documentId).toSorted();
        return { accountId, entry: { action: 'originals.shelved', objects, after: { shelf } } };
      }),
    );
  });
}
