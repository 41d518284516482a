import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { orRefuse } from '#platform/refusal';
import { setShelf } from '../papers/keeping.sql.ts';

type Placed = { readonly documentId: string; readonly shelf: string };

/**
 * Notes on which shelf a paper of the account lies, by its document; where that has no paper yet, it may be tried again.
 * Refuses with NOT_FILED_YET. Writes originals.shelved.
 */
export function placeOnShelf(ctx: Ctx, placed: Placed): Promise<void> {
  return atomically(ctx, async (ctx) => {
    const documentId = orRefuse(await setShelf(ctx, placed), 'NOT_FILED_YET');
    const after = { shelf: placed.shelf };
    await record(ctx, { action: 'originals.shelved', objects: [documentId], after });
  });
}
