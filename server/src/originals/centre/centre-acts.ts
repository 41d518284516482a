import { asSystem, type Ctx } from '#platform/ctx';
import { orRefuse } from '#platform/refusal';
import { sendReturn } from '../returns/send-return.ts';
import { destroyPapers } from '../shredding/destroy-papers.ts';
import { accountOfPacket, paperOfSheet } from './waiting.sql.ts';
import { storeLongTerm } from './store-long-term.ts';

const ofCentre = (ctx: Ctx, accountId: string): Ctx => ({
  ...asSystem(ctx, { accountId }),
  actor: { kind: 'job', name: 'centre' },
});

type Packet = {
  readonly returnId: string;
  readonly trackingId: string;
  readonly trackingLink: string;
};

/** The centre has handed a packet over. Refuses with UNKNOWN_RETURN, ALREADY_SENT. */
export async function sendPacket(ctx: Ctx, packet: Packet): Promise<void> {
  const accountId = orRefuse(await accountOfPacket(ctx, packet.returnId), 'UNKNOWN_RETURN');
  await sendReturn(ofCentre(ctx, accountId), { ...packet, isPractice: false });
}

/** The centre has shredded a paper that lay in the shred basket. Refuses with UNKNOWN_SHEET, NOT_TO_BE_SHREDDED. */
export async function shredSheet(ctx: Ctx, scanId: string): Promise<void> {
  const { accountId, documentId } = orRefuse(await paperOfSheet(ctx, scanId), 'UNKNOWN_SHEET');
  const shredded = await destroyPapers(ofCentre(ctx, accountId), {
    documentIds: [documentId],
    isPractice: false,
  });
  orRefuse(shredded === 1 ? shredded : null, 'NOT_TO_BE_SHREDDED');
}

/** The centre keeps a paper for good. Refuses with UNKNOWN_SHEET, NOT_IN_SHORT_TERM. */
export async function keepSheet(ctx: Ctx, scanId: string): Promise<void> {
  const { accountId, documentId } = orRefuse(await paperOfSheet(ctx, scanId), 'UNKNOWN_SHEET');
  await storeLongTerm(ofCentre(ctx, accountId), documentId);
}
