import { dayInBerlin, type Day } from '@postkorb/domain/basics';
import { settleLabels } from '@postkorb/domain/originals';
import { record } from '#platform/audit';
import { asSystem, atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { orRefuse, refuseIf } from '#platform/refusal';
import type { Carrier } from '../carrier/carrier.ts';
import { returnsChanged } from '../returns/change-kinds.ts';
import { queuePractice } from '../returns/practice.ts';
import { lockReturn } from '../returns/return.sql.ts';
import {
  findKnownNumbers,
  findOpenLabels,
  lockLabel,
  setLabel,
  type OpenLabel,
} from './label.sql.ts';
import { ownCarrier } from './own-carrier.ts';
import { isUnclear } from './take-label.ts';

type Truth = {
  readonly returnId: string;
  /** The number that the carrier gave it; null where there never was a label. */
  readonly trackingId: string | null;
  /** Settles this label alone, where another one may have been asked for since. */
  readonly labelId?: string;
};

/**
 * Settles whether the carrier made the label of a packet of the account: it has this number, or there is none and it may be
 * asked for again. What is played goes on by itself then.
 * Refuses with UNKNOWN_RETURN, NOTHING_UNCLEAR.
 * Writes originals.label-settled. Announces returnsChanged.
 */
export function settleLabel(ctx: Ctx, { returnId, trackingId, labelId }: Truth): Promise<void> {
  return atomically(ctx, async (ctx) => {
    const packet = orRefuse(await lockReturn(ctx, returnId), 'UNKNOWN_RETURN');
    const found = await lockLabel(ctx, { returnId, sending: packet.sending });
    const label = orRefuse(found, 'NOTHING_UNCLEAR');
    const isMeant = labelId === undefined || labelId === label.id;
    refuseIf(isUnclear(label) && isMeant ? null : 'NOTHING_UNCLEAR');
    const settledAt = ctx.now();
    const trackingLink = trackingId === null ? null : (ownCarrier(ctx)?.linkTo(trackingId) ?? null);
    await setLabel(
      ctx,
      label.id,
      trackingId === null
        ? { state: 'void', why: 'settled: there is none', settledAt }
        : { state: 'made', trackingId, trackingLink, settledAt },
    );
    await record(ctx, {
      action: 'originals.label-settled',
      objects: [returnId],
      before: { label: label.state },
      after: { trackingId },
    });
    await queuePractice(ctx, packet);
    await notifyClients(ctx, returnsChanged, []);
  });
}

type OpenDay = { readonly day: Day; readonly open: readonly OpenLabel[] };

async function settleDay(ctx: Ctx, carrier: Carrier, { day, open }: OpenDay): Promise<void> {
  const listed = await carrier.listed(ctx, day);
  // It cannot be asked now, and tomorrow is early enough.
  if (listed === null) return;
  const known = await findKnownNumbers(ctx, listed);
  const settled = settleLabels({ listed, known, unclear: open.map(({ id }) => id) });
  for (const { parcel, trackingId } of settled) {
    const label = open.find(({ id }) => id === parcel);
    if (!label) continue;
    const { accountId, returnId } = label;
    await settleLabel(asSystem(ctx, { accountId }), { returnId, trackingId, labelId: label.id });
  }
}

/**
 * Settles by the manifests of past days which of the labels of all accounts were made whose answers were lost. What they do
 * not say for certain is left to a person. Writes and announces what `settleLabel` does.
 */
export async function settleByManifests(ctx: Ctx): Promise<void> {
  const carrier = ownCarrier(ctx);
  if (carrier === null) return;
  const today = dayInBerlin(ctx.now());
  const open = await findOpenLabels(ctx, { carrier: carrier.name, before: today });
  for (const [day, ofDay] of Map.groupBy(open, (one) => one.day))
    await settleDay(ctx, carrier, { day, open: ofDay });
}
