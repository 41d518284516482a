import { refuseSelection } from '@postkorb/domain/documents';
import {
  destroyedFrom,
  refuseKeep,
  refusePrice,
  refuseRelease,
  type KeepRefusal,
} from '@postkorb/domain/originals';
import { chargeKeeping } from '#billing';
import { findDocuments, noteChange, type DocumentRow } from '#documents';
import { allAllowed } from '#platform/asker';
import { atomically, type Ctx } from '#platform/ctx';
import { today } from '#platform/day';
import { once } from '#platform/idempotency';
import { refuseIf } from '#platform/refusal';
import { mailOfShredding } from '../mails/mail-of-shredding.ts';
import { lockBasket } from '../papers/basket.sql.ts';
import { lockWithPapers } from '../papers/choose-papers.ts';
import { setKept } from './keep.sql.ts';
import { findKeepingPrice } from './keeping-price.ts';

type Held = { readonly ids: readonly string[]; readonly key?: string | null | undefined };
type Kept = Held & {
  /** What whoever keeps them was told that it costs; null where they were told nothing. */
  readonly expectedTotal?: number | null | undefined;
};

async function keep(ctx: Ctx, ids: readonly string[], isHeld: boolean) {
  refuseIf<KeepRefusal>(refuseSelection(ids));
  await lockBasket(ctx);
  const named = [...new Set(ids)];
  const locked = await lockWithPapers(ctx, named);
  allAllowed(
    ctx,
    isHeld ? refuseKeep : refuseRelease,
    named.map((id) => locked.get(id)),
  );
  await setKept(ctx, named, isHeld);
  return named.flatMap((id) => locked.get(id)?.paper ?? []);
}

const keysOf = (ctx: Ctx, ids: readonly string[]) =>
  [...new Set(ids)].map((id) => ({ accountId: ctx.viewer.accountId, id }));

/**
 * Keeps originals in the short-term archive beyond their last day, until somebody decides otherwise: all of them or none. Where
 * that is not free, each of them is charged once, however often it is kept.
 * Refuses with NOTHING_CHOSEN, TOO_MANY, UNKNOWN_DOCUMENT, NOT_ALLOWED, PAYWALL (named by the rules alone), NO_ORIGINAL, ORIGINAL_SENT,
 * ORIGINAL_DESTROYED, ALREADY_IN_BASKET, ALREADY_ORDERED, BEING_SHREDDED, ALREADY_HELD,
 * NOT_HELD (of what is given back alone), PRICE_CHANGED, IDEMPOTENCY_KEY_REUSED, INVALID_INPUT (a key that is none).
 * Writes originals.held. Announces documentsChanged.
 */
export async function keepPapers(
  ctx: Ctx,
  { ids, key, expectedTotal = null }: Kept,
): Promise<DocumentRow[]> {
  await once(ctx, { key, verb: 'keepOriginals', args: [ids, expectedTotal] }, (ctx) =>
    atomically(ctx, async (ctx) => {
      const { length: originals } = await keep(ctx, ids, true);
      const { charged, cents } = await findKeepingPrice(ctx, ids);
      refuseIf<KeepRefusal>(refusePrice(charged.length * cents, expectedTotal));
      for (const documentId of charged) await chargeKeeping(ctx, { documentId, cents });
      const total = charged.length * cents;
      const after = total === 0 ? {} : { cents: total };
      await noteChange(ctx, keysOf(ctx, ids), { action: 'originals.held', after });
      await mailOfShredding(ctx, 'kept', { originals, cents: total });
    }),
  );
  return findDocuments(ctx, ids);
}

/**
 * Gives originals their last day back that somebody kept, or that were guarded; where it is over already, a new warning comes first.
 * Refuses with what `keepPapers` refuses with.
 * Writes originals.released. Announces documentsChanged.
 */
export async function releasePapers(ctx: Ctx, { ids, key }: Held): Promise<DocumentRow[]> {
  await once(ctx, { key, verb: 'releaseOriginals', args: [ids] }, (ctx) =>
    atomically(ctx, async (ctx) => {
      const papers = await keep(ctx, ids, false);
      await noteChange(ctx, keysOf(ctx, ids), { action: 'originals.released' });
      const days = papers.map(({ receivedOn }) => destroyedFrom(receivedOn, today(ctx)));
      await mailOfShredding(ctx, 'released', { originals: papers.length, day: days.toSorted()[0] });
    }),
  );
  return findDocuments(ctx, ids);
}
