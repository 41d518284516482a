import {
  parcelNumberOf,
  problemsOfGrams,
  whyNotPacket,
  type PacketStage,
} from '@postkorb/domain/centre';
import { packReturn, settleLabel } from '#originals';
import { isId } from '#platform/basics/id';
import { atomically, type Ctx } from '#platform/ctx';
import { orRefuse, Refusal, refuseIf, refuseProblems } from '#platform/refusal';
import type { CentreCtx } from '../basics/shift.ts';
import { forAccount } from '../envelopes/record-step.ts';
import { findPacket, lockPacket, setPacket, type PacketRow } from './packet.sql.ts';
import { recordPacket } from './record-packet.ts';

type Weighed = { readonly id: string; readonly grams: number };

/** What came of asking for the label of a packet; without a number somebody sticks one on that was made elsewhere. */
type Outcome =
  | { readonly is: 'Packed'; readonly trackingId: string | null }
  | { readonly is: 'Unclear' };

/** A packet with all of its papers, and its weight, noted before anything is asked of the carrier. */
function weigh(ctx: CentreCtx, { id, grams }: Weighed): Promise<PacketRow> {
  return atomically(ctx, async (tx) => {
    const found = isId(id) ? await lockPacket(tx, 'id', id) : undefined;
    // Another station was quicker, and weighed the same.
    if (found?.stage === 'Packed' && found.grams === grams) return found;
    refuseIf(whyNotPacket(found, 'Packed'));
    const packet = orRefuse(found, 'UNKNOWN_PACKET');
    refuseIf(packet.packed === packet.originals ? null : 'PAPERS_LEFT');
    if (packet.grams === grams) return packet;
    await setPacket(tx, id, { stage: packet.stage, grams });
    await recordPacket(ctx, tx, { action: 'centre.packet-weighed', packet, after: { grams } });
    return { ...packet, grams };
  });
}

// Nobody carries here, or not there: a person makes a label where the carrier offers one, and scans it when the packet leaves.
const BY_HAND = ['NO_CARRIER', 'LABEL_REFUSED'];

async function ask(ctx: Ctx, packet: PacketRow): Promise<Outcome> {
  const { ownerAccountId, returnId, grams } = packet;
  try {
    const own = forAccount(ctx, ownerAccountId);
    const { trackingId } = await packReturn(own, returnId, grams ?? undefined);
    return { is: 'Packed', trackingId };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'LABEL_UNCLEAR') return { is: 'Unclear' };
    if (BY_HAND.includes(error.code)) return { is: 'Packed', trackingId: null };
    throw new Refusal(error.code === 'LABEL_LATER' ? 'LABEL_LATER' : 'NOT_NOW');
  }
}

type Noted = { readonly packet: PacketRow; readonly outcome: Outcome };

async function noteLabel(ctx: CentreCtx, tx: Ctx, { packet, outcome }: Noted): Promise<void> {
  const { id } = packet;
  if (outcome.is === 'Unclear') {
    await setPacket(tx, id, { stage: 'Unclear' });
    await recordPacket(ctx, tx, { action: 'centre.label-unclear', packet });
    return;
  }
  const { trackingId } = outcome;
  await setPacket(tx, id, { stage: 'Packed', trackingId });
  await recordPacket(ctx, tx, { action: 'centre.packet-labelled', packet, after: { trackingId } });
}

/**
 * Weighs a packet in which all of its papers lie, and gets its label from the carrier, once: where the answer was lost the packet is
 * unclear until somebody or the carrier's manifest has settled it, and asking again asks the carrier nothing. Not in a transaction.
 * Refuses with PACKET_LABEL_REFUSALS. Writes centre.packet-weighed, and centre.packet-labelled or centre.label-unclear.
 */
export async function labelPacket(ctx: CentreCtx, weighed: Weighed): Promise<PacketRow> {
  refuseProblems(problemsOfGrams(weighed.grams));
  const packet = await weigh(ctx, weighed);
  if (packet.stage === 'Packed') return packet;
  const outcome = await ask(ctx, packet);
  return atomically(ctx, async (tx) => {
    const now = orRefuse(await lockPacket(tx, 'id', packet.id), 'UNKNOWN_PACKET');
    const isNew = now.stage !== outcome.is && whyNotPacket(now, outcome.is) === null;
    // Another station has asked meanwhile, and knows more.
    if (isNew) await noteLabel(ctx, tx, { packet: now, outcome });
    return orRefuse(await findPacket(tx, 'id', packet.id), 'UNKNOWN_PACKET');
  });
}

type Truth = { readonly id: string; readonly scanned: string | null };

/** The number that somebody found, as it is kept; null where the carrier made no label. Refuses with INVALID_INPUT. */
function numberOf(scanned: string | null): string | null {
  if (scanned === null) return null;
  const number = parcelNumberOf(scanned);
  refuseProblems(number === null ? [{ field: 'number', code: 'INVALID' }] : []);
  return number;
}

/** Settles it for the account; the manifest of the day may have done so already. */
async function settleOwn(own: Ctx, returnId: string, trackingId: string | null): Promise<void> {
  try {
    await settleLabel(own, { returnId, trackingId });
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal('NOT_NOW');
    throw error;
  }
}

/**
 * A person has found out what became of a label whose answer was lost: it has this number, or there is none and it may be asked for.
 * Refuses with PACKET_REFUSALS, INVALID_INPUT. Writes centre.label-settled and originals.label-settled.
 */
export async function settleParcel(ctx: CentreCtx, { id, scanned }: Truth): Promise<PacketRow> {
  const trackingId = numberOf(scanned);
  return atomically(ctx, async (tx) => {
    const found = isId(id) ? await lockPacket(tx, 'id', id) : undefined;
    refuseIf(whyNotPacket(found, 'Unclear'));
    const packet = orRefuse(found, 'UNKNOWN_PACKET');
    refuseIf(packet.stage === 'Unclear' ? null : 'NOT_NOW');
    const stage: PacketStage = trackingId === null ? 'Packing' : 'Packed';
    await setPacket(tx, id, { stage, trackingId });
    await recordPacket(ctx, tx, {
      action: 'centre.label-settled',
      packet,
      after: { trackingId },
      along: (own) => settleOwn(own, packet.returnId, trackingId),
    });
    return orRefuse(await findPacket(tx, 'id', id), 'UNKNOWN_PACKET');
  });
}
