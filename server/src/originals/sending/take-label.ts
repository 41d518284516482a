import { dayInBerlin } from '@postkorb/domain/basics';
import { handoverDay, type LabelState, type WrittenAddress } from '@postkorb/domain/originals';
import { atomically, type Ctx } from '#platform/ctx';
import { orRefuse, refuseIf } from '#platform/refusal';
import type { Carrier, LabelOutcome } from '../carrier/carrier.ts';
import { lockReturn, refusePacking } from '../returns/return.sql.ts';
import { insertLabel, lockLabel, lockLabelOf, setLabel, type Label } from './label.sql.ts';

/** A packet that wants a label. */
export type Wanted = {
  readonly returnId: string;
  readonly sending: number;
  readonly to: Omit<WrittenAddress, 'label'>;
  readonly grams: number;
  readonly isRedirected: boolean;
};

const UNKNOWN: readonly LabelState[] = ['asked', 'unclear'];
/** Whether there may be a label of which nobody knows. */
export const isUnclear = ({ state }: Pick<Label, 'state'>): boolean => UNKNOWN.includes(state);

/**
 * Notes that a label is asked for, before it is. What was asked for before and never answered is unclear from now on: whoever
 * still waits for that answer notes it, all the same.
 */
function noteAsked(ctx: Ctx, { returnId, sending }: Wanted, carrier: Carrier) {
  return atomically(ctx, async (ctx) => {
    const packet = orRefuse(await lockReturn(ctx, returnId), 'UNKNOWN_RETURN');
    refuseIf(packet.sending === sending ? refusePacking(packet) : 'ALREADY_SENT');
    const found = await lockLabel(ctx, { returnId, sending });
    if (found?.state === 'asked') {
      const why = 'nobody noted an answer';
      return { label: await setLabel(ctx, found.id, { state: 'unclear', why }), isNew: false };
    }
    if (found) return { label: found, isNew: false };
    const day = handoverDay(dayInBerlin(ctx.now()), ctx.config.calendar.region);
    const asked = { returnId, sending, state: 'asked', carrier: carrier.name, day } as const;
    return { label: await insertLabel(ctx, asked), isNew: true };
  });
}

/** Notes the answer of the carrier; false where it comes so late that somebody has said meanwhile that there was no label. */
async function noteOutcome(ctx: Ctx, id: string, outcome: LabelOutcome): Promise<Label | false> {
  const { accountId } = ctx.viewer;
  const labelSha256 =
    outcome.is === 'labelled' ? (await ctx.blobs.write(accountId, outcome.pdf)).sha256 : null;
  return atomically(ctx, async (ctx) => {
    const label = await lockLabelOf(ctx, id);
    if (label.state === 'void') return outcome.is === 'labelled' ? false : label;
    if (label.state === 'made') return label;
    const settledAt = ctx.now();
    if (outcome.is === 'labelled') {
      const { trackingId, trackingLink } = outcome;
      return setLabel(ctx, id, { state: 'made', trackingId, trackingLink, labelSha256, settledAt });
    }
    const why = typeof outcome.why === 'string' ? outcome.why : outcome.why.join(' ');
    if (outcome.is === 'unclear') return setLabel(ctx, id, { state: 'unclear', why });
    return setLabel(ctx, id, { state: 'void', why: `${outcome.is}: ${why}`, settledAt });
  });
}

type Late = { readonly id: string; readonly trackingId: string };

/** A label that comes after somebody has said that there is none is taken back: another one may have been asked for since. */
async function takeBack(ctx: Ctx, { id, trackingId }: Late, carrier: Carrier): Promise<Label> {
  const { is } = await carrier.cancel(ctx, trackingId);
  return atomically(ctx, async (ctx) => {
    await lockLabelOf(ctx, id);
    return setLabel(ctx, id, { state: 'void', trackingId, why: `came too late, and is ${is}` });
  });
}

/**
 * The label of a sending: the one there is, or one that is asked for now, once. Never in a transaction of its caller: that it
 * is asked for has to stand before it is. Refuses with UNKNOWN_RETURN, ALREADY_SENT, NOT_ORDERED.
 */
export async function takeLabel(ctx: Ctx, wanted: Wanted, carrier: Carrier): Promise<Label> {
  if (ctx.db.isTransaction) throw new Error('a label is asked for inside a transaction');
  const { label, isNew } = await noteAsked(ctx, wanted, carrier);
  if (!isNew) return label;
  const outcome = await carrier.order(ctx, {
    reference: label.reference,
    to: wanted.to,
    isRedirected: wanted.isRedirected,
    grams: wanted.grams,
    day: label.day,
  });
  const noted = await noteOutcome(ctx, label.id, outcome);
  if (noted) return noted;
  if (outcome.is !== 'labelled') throw new Error('what was not labelled came too late');
  return takeBack(ctx, { id: label.id, trackingId: outcome.trackingId }, carrier);
}
