import { refuseSelection } from '@postkorb/domain/documents';
import {
  refuseFullBasket,
  refuseReturn,
  refuseReturnBelow,
  type SendRefusal,
} from '@postkorb/domain/originals';
import { findDocuments, findFolders, type DocumentRow, type FolderRow } from '#documents';
import { atomically, type Ctx } from '#platform/ctx';
import { once } from '#platform/idempotency';
import { refuseIf } from '#platform/refusal';
import { lockBasket } from './basket.sql.ts';
import { choosePapers, TO_BASKET } from './choose-papers.ts';
import { movePapers } from './move-papers.ts';

type Ids = readonly string[];
export type BasketInput = { readonly ids: Ids; readonly key?: string | null | undefined };
/** What was chosen, as it is now; `changed` are all documents whose paper lies elsewhere by it. */
export type Basketed = {
  readonly documents: readonly DocumentRow[];
  readonly folders: readonly FolderRow[];
  readonly changed: Ids;
};

const RULES = { ofDocument: refuseReturn, ofFolder: refuseReturnBelow, from: TO_BASKET };

/** What was chosen, read anew. */
export async function basketedNow(ctx: Ctx, ids: Ids, changed: Ids): Promise<Basketed> {
  return {
    documents: await findDocuments(ctx, ids),
    folders: await findFolders(ctx, ids),
    changed,
  };
}

/**
 * Puts originals, and all in folders, into the return basket of the account: all of them or none.
 * Refuses with NOTHING_CHOSEN, TOO_MANY, UNKNOWN_DOCUMENT, NOT_ALLOWED, PAYWALL, NO_ORIGINAL, ORIGINAL_SENT,
 * ORIGINAL_DESTROYED, ALREADY_IN_BASKET, ALREADY_ORDERED, BEING_SHREDDED, RESCAN_OPEN, BASKET_FULL (over 50),
 * IDEMPOTENCY_KEY_REUSED, INVALID_INPUT (a key that is none).
 * Writes originals.put-into-basket. Announces documentsChanged.
 */
export async function addToBasket(ctx: Ctx, { ids, key }: BasketInput): Promise<Basketed> {
  const changed = await once(ctx, { key, verb: 'sendContainer', args: [ids] }, (ctx) =>
    atomically(ctx, async (ctx) => {
      refuseIf<SendRefusal>(refuseSelection(ids));
      const inBasket = await lockBasket(ctx);
      const chosen = await choosePapers(ctx, ids, RULES);
      refuseIf(refuseFullBasket(inBasket, chosen.length));
      const papers = chosen.flatMap(({ paper }) => paper ?? []);
      await movePapers(ctx, papers, { to: 'ReturnBasket', action: 'originals.put-into-basket' });
      return chosen.map(({ id }) => id);
    }),
  );
  return basketedNow(ctx, ids, changed);
}
