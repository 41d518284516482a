import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { buffer } from 'node:stream/consumers';
import { drawSlip, findSendingLabel } from '#originals';
import { isId } from '#platform/basics/id';
import { atomically, type Ctx } from '#platform/ctx';
import type { CentreCtx } from '../basics/shift.ts';
import { forAccount } from '../envelopes/record-step.ts';
import { findConsoleCaller, isAtWork } from '../sessions/console-caller.ts';
import { findPacket, lockPacket, type PacketRow } from './packet.sql.ts';
import { recordPacket } from './record-packet.ts';

const STATUS: Readonly<Record<string, number>> = {
  UNAUTHENTICATED: 401,
  UNKNOWN_PACKET: 404,
  NO_LABEL: 404,
  NOT_NOW: 409,
};

const refuse = (reply: FastifyReply, code: string) =>
  reply
    .code(STATUS[code] ?? 400)
    .header('cache-control', 'no-store')
    .send({ code });

/** What is printed for a packet. */
type Paper = 'label' | 'slip';
type Printing = { readonly packet: PacketRow; readonly paper: Paper };

async function drawn(ctx: CentreCtx, { packet, paper }: Printing): Promise<Buffer | null> {
  const { ownerAccountId, returnId, sending, code } = packet;
  const own = forAccount(ctx, ownerAccountId);
  const label = await findSendingLabel(own, { returnId, sending });
  if (paper === 'slip') return drawSlip(own, returnId, label?.reference ?? code);
  const sha256 = label?.labelSha256 ?? null;
  return sha256 === null ? null : buffer(ctx.blobs.read(ownerAccountId, sha256));
}

/** That it leaves the house on paper stands in both chains, before anybody sees it; false where the packet has gone on meanwhile. */
function notePrinted(ctx: CentreCtx, { packet, paper }: Printing): Promise<boolean> {
  return atomically(ctx, async (tx) => {
    const now = await lockPacket(tx, 'id', packet.id);
    if (now?.stage !== 'Packed') return false;
    await recordPacket(ctx, tx, { action: 'centre.packet-printed', packet: now, after: { paper } });
    return true;
  });
}

/** What stands on it: an address, and on a slip what lies in the packet. Only while it is packed, and each time it is noted. */
async function findPrinted(
  ctx: CentreCtx,
  { id, paper }: { readonly id: string; readonly paper: Paper },
): Promise<Buffer | string> {
  const packet = isId(id) ? await findPacket(ctx, 'id', id) : undefined;
  if (packet === undefined) return 'UNKNOWN_PACKET';
  if (packet.stage !== 'Packed') return 'NOT_NOW';
  const bytes = await drawn(ctx, { packet, paper });
  if (bytes === null) return 'NO_LABEL';
  return (await notePrinted(ctx, { packet, paper })) ? bytes : 'NOT_NOW';
}

/** Where stations print what belongs to a packet: open to who works there, each in their own centre, while it is packed. */
export function openPacketDoors(app: FastifyInstance, appCtx: Ctx): void {
  const print = (paper: Paper) => async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = await findConsoleCaller({ ...appCtx, requestId: request.id }, request);
    if (!isAtWork(caller)) return refuse(reply, 'UNAUTHENTICATED');
    const { id } = request.params as { readonly id: string };
    const printed = await findPrinted(caller, { id, paper });
    if (typeof printed === 'string') return refuse(reply, printed);
    return reply
      .type('application/pdf')
      .header('cache-control', 'no-store')
      .header('content-disposition', `inline; filename="${paper}.pdf"`)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "frame-ancestors 'none'")
      .send(printed);
  };
  app.get('/packets/:id/label', print('label'));
  app.get('/packets/:id/slip', print('slip'));
}
