import { whyNoStep, whyNotPackedInto, whyNotPacket } from '@postkorb/domain/centre';
import { isId } from '#platform/basics/id';
import { atomically, type Ctx } from '#platform/ctx';
import { orRefuse, refuseIf } from '#platform/refusal';
import type { CentreCtx } from '../basics/shift.ts';
import { lockEnvelope, setEnvelope } from '../envelopes/envelope.sql.ts';
import { recordStep } from '../envelopes/record-step.ts';
import { findPacket, lockPacket, setPacket, type PacketRow } from './packet.sql.ts';
import { findPapers, setPaper } from './paper.sql.ts';
import { recordPacket } from './record-packet.ts';

const GOES_ON: readonly string[] = ['Packing', 'Unclear', 'Packed'];

const now = async (tx: Ctx, id: string) =>
  orRefuse(await findPacket(tx, 'id', id), 'UNKNOWN_PACKET');

/**
 * Begins to pack what lies in the tray of a packet, or goes on with it.
 * Refuses with PACKET_REFUSALS. Writes centre.packing-begun, once.
 */
export function beginPacking(ctx: CentreCtx, code: string): Promise<PacketRow> {
  return atomically(ctx, async (tx) => {
    const found = await lockPacket(tx, 'code', code);
    if (found !== undefined && GOES_ON.includes(found.stage)) return found;
    refuseIf(whyNotPacket(found, 'Packing'));
    const packet = orRefuse(found, 'UNKNOWN_PACKET');
    await setPacket(tx, packet.id, { stage: 'Packing' });
    await recordPacket(ctx, tx, { action: 'centre.packing-begun', packet });
    return now(tx, packet.id);
  });
}

/**
 * Lays a paper out of its tray into the packet: one of its own, and each of them once.
 * Refuses with PACK_REFUSALS. Writes centre.paper-packed.
 */
export function packPaper(
  ctx: CentreCtx,
  { id, code }: { readonly id: string; readonly code: string },
): Promise<PacketRow> {
  return atomically(ctx, async (tx) => {
    const found = isId(id) ? await lockPacket(tx, 'id', id) : undefined;
    const papers = found === undefined ? [] : await findPapers(tx, found.id);
    const paper = papers.find((one) => one.code === code);
    refuseIf(whyNotPackedInto(paper, found));
    const [packet, own] = [orRefuse(found, 'UNKNOWN_PACKET'), orRefuse(paper, 'NOT_IN_PACKET')];
    const envelope = orRefuse(await lockEnvelope(tx, own.envelopeId), 'NOT_IN_PACKET');
    refuseIf(envelope.matchedAccountId === packet.ownerAccountId ? null : 'NOT_IN_PACKET');
    refuseIf(whyNoStep(envelope, 'Packed') === null ? null : 'NOT_NOW');
    await setPaper(tx, own, 'packedAt');
    await setEnvelope(tx, envelope.id, { stage: 'Packed' });
    const after = { packet: packet.code };
    await recordStep(ctx, tx, { action: 'centre.paper-packed', envelope, after });
    return now(tx, packet.id);
  });
}
