import { dayInBerlin } from '@postkorb/domain/basics';
import { gramsOf, linesOf, NOT_REDIRECTED } from '@postkorb/domain/originals';
import type { Ctx } from '#platform/ctx';
import { orRefuse, refuseIf } from '#platform/refusal';
import { isRedirected } from '../addresses/redirected.ts';
import { findAddressesOf } from '../addresses/return-address.sql.ts';
import { packingSlip } from '../carrier/packing-slip.ts';
import { enclosedIn, findReturn, refusePacking, type ReturnRow } from '../returns/return.sql.ts';
import type { Label } from './label.sql.ts';
import { carrierFor } from './own-carrier.ts';
import { isUnclear, takeLabel } from './take-label.ts';

/** Why a label is not there: nobody carries here, nobody knows whether it was made, the carrier does not take it, or is not there now. */
export const LABEL_REFUSALS = [
  'NO_CARRIER',
  'LABEL_UNCLEAR',
  'LABEL_REFUSED',
  'LABEL_LATER',
] as const;
type LabelRefusal = (typeof LABEL_REFUSALS)[number];

function refuseLabel(label: Label): LabelRefusal | null {
  if (label.state === 'made') return null;
  if (isUnclear(label)) return 'LABEL_UNCLEAR';
  return label.why?.startsWith('refused') === true ? 'LABEL_REFUSED' : 'LABEL_LATER';
}

const addressOf = async (ctx: Ctx, { addressId }: ReturnRow) =>
  orRefuse((await findAddressesOf(ctx, [addressId]))[0], 'UNKNOWN_ADDRESS');

/**
 * The label of a packet that waits to be sent: asked for once, however often this is called; it weighs what its papers do, unless somebody weighed it. Not in a transaction.
 * Refuses with UNKNOWN_RETURN, ALREADY_SENT, NOT_ORDERED, UNKNOWN_ADDRESS, NO_CARRIER, LABEL_UNCLEAR, LABEL_REFUSED, LABEL_LATER.
 */
export async function packReturn(ctx: Ctx, returnId: string, grams?: number): Promise<Label> {
  const packet = orRefuse(await findReturn(ctx, returnId), 'UNKNOWN_RETURN');
  refuseIf(refusePacking(packet));
  const carrier = orRefuse(carrierFor(ctx, packet), 'NO_CARRIER');
  const to = await addressOf(ctx, packet);
  const { length: originals } = await enclosedIn(ctx, returnId);
  const wanted = {
    returnId,
    sending: packet.sending,
    to,
    grams: grams ?? gramsOf(originals),
    isRedirected: await isRedirected(ctx, to),
  };
  const label = await takeLabel(ctx, wanted, carrier);
  refuseIf<LabelRefusal>(refuseLabel(label));
  return label;
}

/** The slip that is laid into a packet, as a PDF. Refuses with UNKNOWN_RETURN, UNKNOWN_ADDRESS. */
export async function drawSlip(ctx: Ctx, returnId: string, reference: string): Promise<Buffer> {
  const packet = orRefuse(await findReturn(ctx, returnId), 'UNKNOWN_RETURN');
  const to = await addressOf(ctx, packet);
  return packingSlip({
    reference,
    lines: [...((await isRedirected(ctx, to)) ? [NOT_REDIRECTED] : []), ...linesOf(to)],
    packedOn: dayInBerlin(ctx.now()),
    enclosed: await enclosedIn(ctx, returnId),
    isSimulated: packet.isSimulated,
  });
}
