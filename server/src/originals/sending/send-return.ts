import { dayInBerlin } from '@postkorb/domain/basics';
import { noteChange } from '#documents';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { orRefuse, refuseIf } from '#platform/refusal';
import { mailOfReturns } from '../mails/mail-of-returns.ts';
import { lockBasket } from '../papers/basket.sql.ts';
import { movePapers } from '../papers/move-papers.ts';
import { lockPapers, type Original } from '../papers/originals.sql.ts';
import { returnsChanged } from '../returns/change-kinds.ts';
import {
  documentsIn,
  lockReturn,
  refusePacking,
  setSent,
  type ReturnRow,
} from '../returns/return.sql.ts';
import { insertLabel, lockLabel, type Label } from './label.sql.ts';
import { isUnclear } from './take-label.ts';

type Tracking = {
  /** The number by which the carrier knows the packet. */
  readonly trackingId: string;
  readonly trackingLink: string | null;
};

type Sending = {
  readonly returnId: string;
  /** What a person typed; null where the label that the carrier made says it. */
  readonly tracking: Tracking | null;
  /** The practice centre touches only what it made itself. */
  readonly isPractice: boolean;
};

function refuseTyped(found: Label | undefined): 'LABEL_UNCLEAR' | 'LABEL_MADE' | null {
  if (!found) return null;
  return isUnclear(found) ? 'LABEL_UNCLEAR' : 'LABEL_MADE';
}

/** The number under which a locked packet leaves: that of its label, or what a person typed where none was asked for. */
async function takeTracking(
  ctx: Ctx,
  packet: ReturnRow,
  typed: Tracking | null,
): Promise<Tracking> {
  const { id: returnId, sending } = packet;
  const found = await lockLabel(ctx, { returnId, sending });
  if (typed) {
    refuseIf(refuseTyped(found));
    const day = dayInBerlin(ctx.now());
    const label = { returnId, sending, state: 'made', carrier: 'MANUAL', day } as const;
    await insertLabel(ctx, { ...label, ...typed });
    return typed;
  }
  const { trackingId, trackingLink } = orRefuse(found, 'NO_LABEL');
  return { trackingId: orRefuse(trackingId, 'LABEL_UNCLEAR'), trackingLink };
}

type Told = Readonly<Record<'before' | 'after', Readonly<Record<string, unknown>>>>;

/** Of papers that were sent before: they stay where they are, and their journal tells of it. */
async function noteSentAgain(ctx: Ctx, papers: readonly Original[], told: Told): Promise<void> {
  const keys = papers.map(({ accountId, documentId: id }) => ({ accountId, id }));
  await noteChange(ctx, keys, { action: 'originals.sent-again', ...told });
}

/**
 * Notes that the centre has handed a packet of the account over to the carrier, with all that lies in it.
 * Refuses with UNKNOWN_RETURN, ALREADY_SENT, NOT_ORDERED, NO_LABEL, LABEL_UNCLEAR, LABEL_MADE.
 * Writes originals.sent, or originals.sent-again of a packet that came back. Announces documentsChanged, returnsChanged.
 */
export function sendReturn(
  ctx: Ctx,
  { isPractice, returnId, tracking: typed }: Sending,
): Promise<ReturnRow> {
  return atomically(ctx, async (ctx) => {
    await lockBasket(ctx);
    const packet = orRefuse(await lockReturn(ctx, returnId), 'UNKNOWN_RETURN');
    refuseIf(refusePacking(packet));
    const papers = await lockPapers(ctx, await documentsIn(ctx, returnId));
    const isForeign = papers.some(({ isSimulated }) => !isSimulated);
    if (isPractice && isForeign) throw new Error('the practice centre was given paper that exists');
    const tracking = await takeTracking(ctx, packet, typed);
    const sent = await setSent(ctx, returnId, tracking);
    const after = { returnId, trackingId: tracking.trackingId };
    if (packet.sentAt === null)
      await movePapers(ctx, papers, { to: 'ReturnPacketSent', action: 'originals.sent', after });
    else await noteSentAgain(ctx, papers, { before: { trackingId: packet.trackingId }, after });
    const what = packet.sentAt === null ? 'sent' : 'sentAgain';
    const day = dayInBerlin(ctx.now());
    await mailOfReturns(ctx, { what, originals: papers.length, day });
    await notifyClients(ctx, returnsChanged, []);
    return sent;
  });
}
