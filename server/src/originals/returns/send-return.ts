import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { orRefuse, refuseIf } from '#platform/refusal';
import { lockBasket } from '../papers/basket.sql.ts';
import { returnsChanged } from './change-kinds.ts';
import { movePapers } from '../papers/move-papers.ts';
import { lockPapers } from '../papers/originals.sql.ts';
import { documentsIn, lockReturn, setSent, type ReturnRow } from './return.sql.ts';

type Sending = {
  readonly returnId: string;
  /** The number by which the carrier knows the packet. */
  readonly trackingId: string;
  readonly trackingLink: string | null;
  /** The practice centre touches only what it made itself. */
  readonly isPractice: boolean;
};

/**
 * Notes that the centre has handed a packet of the account over to the carrier, with all that lies in it.
 * Refuses with UNKNOWN_RETURN, ALREADY_SENT.
 * Writes originals.sent. Announces documentsChanged, returnsChanged.
 */
export function sendReturn(
  ctx: Ctx,
  { isPractice, returnId, ...tracking }: Sending,
): Promise<ReturnRow> {
  return atomically(ctx, async (ctx) => {
    await lockBasket(ctx);
    const packet = orRefuse(await lockReturn(ctx, returnId), 'UNKNOWN_RETURN');
    refuseIf(packet.sentAt === null ? null : 'ALREADY_SENT');
    const papers = await lockPapers(ctx, await documentsIn(ctx, returnId));
    const isForeign = papers.some(({ isSimulated }) => !isSimulated);
    if (isPractice && isForeign) throw new Error('the practice centre was given paper that exists');
    const sent = await setSent(ctx, returnId, tracking);
    const { trackingId } = tracking;
    const after = { returnId, trackingId };
    await movePapers(ctx, papers, { to: 'ReturnPacketSent', action: 'originals.sent', after });
    await notifyClients(ctx, returnsChanged, []);
    return sent;
  });
}
