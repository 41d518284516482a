import { dayInBerlin } from '@postkorb/domain/basics';
import {
  packedBy,
  problemsOfPacking,
  refuseOrder,
  refusePacket,
  refusePrice,
  type OrderRefusal,
} from '@postkorb/domain/originals';
import { chargeReturn } from '#billing';
import { requireProof } from '#identity';
import { allAllowed } from '#platform/asker';
import { atomically, type Ctx } from '#platform/ctx';
import { once } from '#platform/idempotency';
import { notifyClients } from '#platform/jobs/event';
import { orRefuse, refuseIf, refuseProblems } from '#platform/refusal';
import { takeAddress } from '../addresses/address-book.ts';
import { mailOfReturns } from '../mails/mail-of-returns.ts';
import { lockBasket } from '../papers/basket.sql.ts';
import { returnsChanged } from './change-kinds.ts';
import { lockWithPapers, type Chosen } from '../papers/choose-papers.ts';
import { movePapers } from '../papers/move-papers.ts';
import { findPrice } from './estimate-return.ts';
import { queuePractice } from './practice.ts';
import { insertReturn, lockReturn, putIntoReturn, type ReturnRow } from './return.sql.ts';

type Order = {
  readonly ids: readonly string[];
  readonly returnAddressId: string;
  readonly packingWorkingDays: number;
  /** What whoever orders was told that it costs; null where they were told nothing. */
  readonly expectedTotal: number | null;
  readonly key?: string | null | undefined;
};

/** Where it goes: whoever sends something somewhere for the first time proves who they are. */
export async function takeProven(ctx: Ctx, id: string) {
  const unknown: OrderRefusal = 'UNKNOWN_ADDRESS';
  const { address, isNew } = orRefuse(await takeAddress(ctx, id), unknown);
  if (isNew) await requireProof(ctx);
  return address;
}

async function pack(ctx: Ctx, chosen: readonly Chosen[], order: Order): Promise<ReturnRow> {
  const address = await takeProven(ctx, order.returnAddressId);
  const { total } = await findPrice(ctx, chosen.length, address);
  refuseIf(refusePrice(total, order.expectedTotal));
  const papers = chosen.flatMap(({ paper }) => paper ?? []);
  const packet = await insertReturn(ctx, {
    type: 'ReturnImmediate',
    addressId: address.id,
    packedBy: packedBy(
      dayInBerlin(ctx.now()),
      order.packingWorkingDays,
      ctx.config.calendar.region,
    ),
    cents: total,
    isSimulated: papers.every(({ isSimulated }) => isSimulated),
  });
  const { id: returnId } = packet;
  await chargeReturn(ctx, { returnId, cents: total });
  await putIntoReturn(
    ctx,
    papers.map(({ documentId }) => documentId),
    returnId,
  );
  await queuePractice(ctx, packet);
  const news = { what: 'ordered', originals: papers.length, day: packet.packedBy } as const;
  await mailOfReturns(ctx, news);
  const after = { returnId, cents: total, addressId: address.id };
  await movePapers(ctx, papers, { to: 'ReturnImmediate', action: 'originals.ordered', after });
  await notifyClients(ctx, returnsChanged, []);
  return packet;
}

/**
 * Orders originals home, out of the basket or the short-term archive: all of them in one packet, or none.
 * Refuses with NOTHING_CHOSEN, TOO_MANY (over 50), INVALID_INPUT (other days of packing than 1, 2 or 3, a key that is none),
 * UNKNOWN_DOCUMENT, NOT_ALLOWED, PAYWALL, NO_ORIGINAL, ORIGINAL_SENT, ORIGINAL_DESTROYED, ALREADY_ORDERED, BEING_SHREDDED, RESCAN_OPEN,
 * ALREADY_IN_BASKET (named by its rule alone), NOT_IN_BASKET (the long-term archive), UNKNOWN_ADDRESS, PRICE_CHANGED, STEP_UP_REQUIRED (nothing was ever sent there),
 * IDEMPOTENCY_KEY_REUSED.
 * Writes originals.ordered. Announces documentsChanged, returnsChanged.
 */
export async function requestReturn(ctx: Ctx, order: Order): Promise<ReturnRow> {
  const { ids, returnAddressId, packingWorkingDays, expectedTotal, key } = order;
  const args = [ids, returnAddressId, packingWorkingDays, expectedTotal];
  const id = await once(ctx, { key, verb: 'requestReturn', args }, (ctx) =>
    atomically(ctx, async (ctx) => {
      const named = [...new Set(ids)];
      refuseIf<OrderRefusal>(refusePacket(named));
      refuseProblems(problemsOfPacking(packingWorkingDays));
      await lockBasket(ctx);
      const locked = await lockWithPapers(ctx, named);
      const chosen = allAllowed(
        ctx,
        refuseOrder,
        named.map((one) => locked.get(one)),
      ) as Chosen[];
      return (await pack(ctx, chosen, order)).id;
    }),
  );
  return orRefuse(await lockReturn(ctx, id), 'UNKNOWN_ADDRESS');
}
