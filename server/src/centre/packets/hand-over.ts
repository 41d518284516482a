import { parcelNumberOf, whyNotHandedOver } from '@postkorb/domain/centre';
import { sendReturn } from '#originals';
import type { Ctx } from '#platform/ctx';
import { orRefuse, Refusal, refuseIf } from '#platform/refusal';
import { onceAtStation } from '../basics/once-at-station.ts';
import type { CentreCtx } from '../basics/shift.ts';
import { findPacket, lockPacket, setPacket, type PacketRow } from './packet.sql.ts';
import { findPapers, setPapersSent } from './paper.sql.ts';
import { recordPacket } from './record-packet.ts';

type Handing = { readonly code: string; readonly scanned: string };

type Leaving = { readonly packet: PacketRow; readonly number: string };

/** The account's side of it: the packet is on its way, under the number of its label, or the one that sticks on it. */
async function send({ device }: CentreCtx, own: Ctx, { packet, number }: Leaving): Promise<void> {
  const { returnId, trackingId } = packet;
  const tracking = trackingId === null ? { trackingId: number, trackingLink: null } : null;
  try {
    await sendReturn(own, { returnId, tracking, isPractice: device.isPractice });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(error.code === 'ALREADY_SENT' ? 'ALREADY_SENT' : 'NOT_NOW');
  }
}

/**
 * Hands a packet over to the carrier, whose label was scanned on it: it has to be its own one. From now on it is on its way.
 * Refuses with HANDOVER_REFUSALS. Writes centre.packet-handed-over, and what `sendReturn` writes and announces.
 */
export async function handOver(ctx: CentreCtx, { code, scanned }: Handing): Promise<PacketRow> {
  const step = { verb: 'handOver', args: [code, scanned] };
  const id = await onceAtStation(ctx, step, async (tx) => {
    const found = await lockPacket(tx, 'code', code);
    refuseIf(whyNotHandedOver(found, scanned));
    const packet = orRefuse(found, 'UNKNOWN_PACKET');
    const number = orRefuse(parcelNumberOf(scanned), 'NO_NUMBER');
    const envelopes = (await findPapers(tx, packet.id)).map((one) => one.envelopeId);
    const trackingId = packet.trackingId ?? number;
    await setPacket(tx, packet.id, { stage: 'HandedOver', trackingId });
    await setPapersSent(tx, packet.id);
    const action = 'centre.packet-handed-over';
    const along = (own: Ctx) => send(ctx, own, { packet, number });
    await recordPacket(ctx, tx, { action, packet, envelopes, after: { trackingId }, along });
    return packet.id;
  });
  return orRefuse(await findPacket(ctx, 'id', id), 'UNKNOWN_PACKET');
}
