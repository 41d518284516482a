import { dayInBerlin } from '@postkorb/domain/basics';
import {
  postageOf,
  isAbroad,
  refusePrice,
  refuseSendAgain,
  type Estimate,
  type ResendRefusal,
} from '@postkorb/domain/originals';
import { ownAccount } from '#accounts';
import { chargeResend } from '#billing';
import { noteChange } from '#documents';
import { allAllowed, askerOf } from '#platform/asker';
import { atomically, type Ctx } from '#platform/ctx';
import { once } from '#platform/idempotency';
import { notifyClients } from '#platform/jobs/event';
import { orRefuse, refuseIf } from '#platform/refusal';
import { findReturnAddresses } from '../addresses/return-address.sql.ts';
import { mailOfReturns } from '../mails/mail-of-returns.ts';
import { lockBasket } from '../papers/basket.sql.ts';
import { returnsChanged } from '../returns/change-kinds.ts';
import { pricesOf } from '../returns/prices.ts';
import { queuePractice } from '../returns/practice.ts';
import { takeProven } from '../returns/request-return.ts';
import { documentsIn, findReturn, lockReturn, type ReturnRow } from '../returns/return.sql.ts';
import { setSentAgain } from './coming-back.sql.ts';

type To = { readonly countryCode: string } | undefined;

/** It is packed already, so it is the postage alone. */
async function findPriceAgain(ctx: Ctx, to: To): Promise<Estimate> {
  const { type } = await ownAccount(ctx);
  return postageOf({ isAbroad: to !== undefined && isAbroad(to), type, prices: pricesOf(ctx) });
}

/** What it costs to send a packet once more; nothing where it did not come back. */
export async function estimateResend(
  ctx: Ctx,
  { id, returnAddressId }: { readonly id: string; readonly returnAddressId: string | null },
): Promise<Estimate> {
  if (refuseSendAgain(await findReturn(ctx, id), askerOf(ctx)) !== null)
    return { total: 0, items: [] };
  const book = await findReturnAddresses(ctx);
  return findPriceAgain(ctx, book.find((one) => one.id === returnAddressId) ?? book[0]);
}

type Order = {
  readonly id: string;
  readonly returnAddressId: string;
  readonly expectedTotal: number | null;
  readonly key?: string | null | undefined;
};

async function again(ctx: Ctx, packet: ReturnRow, order: Order): Promise<void> {
  const address = await takeProven(ctx, order.returnAddressId);
  const { total: cents } = await findPriceAgain(ctx, address);
  refuseIf(refusePrice(cents, order.expectedTotal));
  const { id: returnId, sending } = packet;
  const addressId = address.id;
  const about = await setSentAgain(ctx, { returnId, sending, addressId, cents });
  await chargeResend(ctx, { about, cents });
  const { accountId } = ctx.viewer;
  const ids = await documentsIn(ctx, returnId);
  await noteChange(
    ctx,
    ids.map((id) => ({ accountId, id })),
    {
      action: 'originals.ordered-again',
      before: { sending },
      after: { returnId, cents, addressId },
    },
  );
  await queuePractice(ctx, packet);
  const day = dayInBerlin(ctx.now());
  await mailOfReturns(ctx, { what: 'orderedAgain', originals: ids.length, day });
  await notifyClients(ctx, returnsChanged, []);
}

/**
 * Sends a packet that came back once more, to this address: it stays the same return, and is charged once more.
 * Refuses with UNKNOWN_RETURN, NOT_BACK, ALREADY_ORDERED, PAYWALL, UNKNOWN_ADDRESS, PRICE_CHANGED, STEP_UP_REQUIRED (nothing was
 * ever sent there), IDEMPOTENCY_KEY_REUSED, INVALID_INPUT (a key that is none).
 * Writes originals.ordered-again. Announces documentsChanged, returnsChanged.
 */
export async function resendReturn(ctx: Ctx, order: Order): Promise<ReturnRow> {
  const { id, returnAddressId, expectedTotal, key } = order;
  const args = [id, returnAddressId, expectedTotal];
  const verb = 'resendReturn';
  const sent = await once(ctx, { key, verb, args }, (ctx) =>
    atomically(ctx, async (ctx) => {
      await lockBasket(ctx);
      const packet = await lockReturn(ctx, id);
      allAllowed(ctx, refuseSendAgain, [packet]);
      const unknown: ResendRefusal = 'UNKNOWN_RETURN';
      await again(ctx, orRefuse(packet, unknown), order);
      return id;
    }),
  );
  return orRefuse(await findReturn(ctx, sent), 'UNKNOWN_RETURN');
}
