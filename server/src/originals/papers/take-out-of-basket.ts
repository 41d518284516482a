import { refuseSelection } from '@postkorb/domain/documents';
import { refuseUnreturn, refuseUnreturnBelow, type SendRefusal } from '@postkorb/domain/originals';
import { atomically, type Ctx } from '#platform/ctx';
import { once } from '#platform/idempotency';
import { refuseIf } from '#platform/refusal';
import { basketedNow, type Basketed, type BasketInput } from './add-to-basket.ts';
import { lockBasket } from './basket.sql.ts';
import { choosePapers, OUT_OF_BASKET } from './choose-papers.ts';
import { movePapers } from './move-papers.ts';

const RULES = { ofDocument: refuseUnreturn, ofFolder: refuseUnreturnBelow, from: OUT_OF_BASKET };

/**
 * Takes originals, and all in folders, out of the return basket, back into the short-term archive: all of them or none.
 * Refuses with NOTHING_CHOSEN, TOO_MANY, UNKNOWN_DOCUMENT, NOT_ALLOWED, NO_ORIGINAL, ORIGINAL_DESTROYED, NOT_IN_BASKET,
 * IDEMPOTENCY_KEY_REUSED, INVALID_INPUT (a key that is none).
 * Writes originals.taken-out-of-basket. Announces documentsChanged.
 */
export async function takeOutOfBasket(ctx: Ctx, { ids, key }: BasketInput): Promise<Basketed> {
  const changed = await once(ctx, { key, verb: 'unsendContainer', args: [ids] }, (ctx) =>
    atomically(ctx, async (ctx) => {
      refuseIf<SendRefusal>(refuseSelection(ids));
      await lockBasket(ctx);
      const chosen = await choosePapers(ctx, ids, RULES);
      const papers = chosen.flatMap(({ paper }) => paper ?? []);
      const way = { to: 'StorageShortTerm', action: 'originals.taken-out-of-basket' } as const;
      await movePapers(ctx, papers, way);
      return chosen.map(({ id }) => id);
    }),
  );
  return basketedNow(ctx, ids, changed);
}
