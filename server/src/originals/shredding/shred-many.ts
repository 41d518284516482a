import { refuseSelection } from '@postkorb/domain/documents';
import { refuseShred, type ShredRefusal } from '@postkorb/domain/originals';
import { findDocuments, type DocumentRow } from '#documents';
import { requireProof } from '#identity';
import { allAllowed } from '#platform/asker';
import { atomically, type Ctx } from '#platform/ctx';
import { once } from '#platform/idempotency';
import { refuseIf } from '#platform/refusal';
import { mailOfShredding } from '../mails/mail-of-shredding.ts';
import { lockBasket } from '../papers/basket.sql.ts';
import { lockWithPapers } from '../papers/choose-papers.ts';
import { movePapers } from '../papers/move-papers.ts';
import { hasShredConsent } from './consent.sql.ts';
import { queueShredding } from './practice-shredding.ts';

type Shredding = { readonly ids: readonly string[]; readonly key?: string | null | undefined };

/**
 * Orders originals to be shredded, all of them or none; nothing leads back from there.
 * Refuses with NOTHING_CHOSEN, TOO_MANY, UNKNOWN_DOCUMENT, NOT_ALLOWED, PAYWALL, NO_ORIGINAL, ORIGINAL_SENT,
 * ORIGINAL_DESTROYED, ALREADY_ORDERED, ALREADY_IN_BASKET (named by its rule alone), BEING_SHREDDED, RESCAN_OPEN, NOT_IN_BASKET (the
 * long-term archive), STILL_READING,
 * CONSENT_MISSING, STEP_UP_REQUIRED, IDEMPOTENCY_KEY_REUSED, INVALID_INPUT (a key that is none).
 * Writes originals.shred-ordered. Announces documentsChanged.
 */
export async function shredMany(ctx: Ctx, { ids, key }: Shredding): Promise<DocumentRow[]> {
  await once(ctx, { key, verb: 'shredMany', args: [ids] }, (ctx) =>
    atomically(ctx, async (ctx) => {
      refuseIf<ShredRefusal>(refuseSelection(ids));
      await lockBasket(ctx);
      const named = [...new Set(ids)];
      const locked = await lockWithPapers(ctx, named);
      const chosen = allAllowed(
        ctx,
        refuseShred,
        named.map((id) => locked.get(id)),
      );
      refuseIf<ShredRefusal>((await hasShredConsent(ctx)) ? null : 'CONSENT_MISSING');
      await requireProof(ctx);
      const papers = chosen.flatMap(({ id }) => locked.get(id)?.paper ?? []);
      await queueShredding(ctx, papers);
      await movePapers(ctx, papers, { to: 'ShredBasket', action: 'originals.shred-ordered' });
      await mailOfShredding(ctx, 'ordered', { originals: papers.length });
    }),
  );
  return findDocuments(ctx, ids);
}
