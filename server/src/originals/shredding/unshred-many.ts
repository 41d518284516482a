import { refuseSelection } from '@postkorb/domain/documents';
import { refuseUnshred, type UnshredRefusal } from '@postkorb/domain/originals';
import { findDocuments, type DocumentRow } from '#documents';
import { allAllowed } from '#platform/asker';
import { atomically, type Ctx } from '#platform/ctx';
import { once } from '#platform/idempotency';
import { refuseIf } from '#platform/refusal';
import { lockBasket } from '../papers/basket.sql.ts';
import { lockWithPapers } from '../papers/choose-papers.ts';
import { movePapers } from '../papers/move-papers.ts';

type Taken = { readonly ids: readonly string[]; readonly key?: string | null | undefined };

/**
 * Takes back that originals are shredded, all of them or none, as long as none lies at the machine: they are in the short-term archive again,
 * and whose days are over is warned of anew.
 * Refuses with UNSHRED_REFUSALS.
 * Writes originals.shredding-taken-back. Announces documentsChanged.
 */
export async function unshredMany(ctx: Ctx, { ids, key }: Taken): Promise<DocumentRow[]> {
  await once(ctx, { key, verb: 'unshredMany', args: [ids] }, (ctx) =>
    atomically(ctx, async (ctx) => {
      refuseIf<UnshredRefusal>(refuseSelection(ids));
      await lockBasket(ctx);
      const named = [...new Set(ids)];
      const locked = await lockWithPapers(ctx, named);
      allAllowed(
        ctx,
        refuseUnshred,
        named.map((id) => locked.get(id)),
      );
      const papers = named.flatMap((id) => locked.get(id)?.paper ?? []);
      const way = { to: 'StorageShortTerm', action: 'originals.shredding-taken-back' } as const;
      await movePapers(ctx, papers, way);
    }),
  );
  return findDocuments(ctx, ids);
}
