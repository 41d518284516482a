import type { Day } from '@postkorb/domain/basics';
import { isOfConsole } from '@postkorb/domain/originals';
import { asSystem, type Ctx } from '#platform/ctx';
import { orRefuse, refuseIf } from '#platform/refusal';
import { noteBack } from '../coming-back/note-back.ts';
import { findPhotos, type OpenReport } from '../reports/report.sql.ts';
import { closeReport } from '../reports/submit-report.ts';
import { returnEverything } from '../leaving/return-everything.ts';
import { bytesOf } from '../sending/bytes-of.ts';
import { packReturn, drawSlip } from '../sending/pack-return.ts';
import { sendReturn } from '../sending/send-return.ts';
import { settleLabel } from '../sending/settle-label.ts';
import { destroyPapers } from '../shredding/destroy-papers.ts';
import { accountOfPacket, findAccountWithPaper, paperOfSheet } from './waiting.sql.ts';
import { storeLongTerm } from './store-long-term.ts';

const ofCentre = (ctx: Ctx, accountId: string): Ctx => ({
  ...asSystem(ctx, { accountId }),
  actor: { kind: 'job', name: 'centre' },
});

async function ofPacket(ctx: Ctx, returnId: string): Promise<Ctx> {
  return ofCentre(ctx, orRefuse(await accountOfPacket(ctx, returnId), 'UNKNOWN_RETURN'));
}

/** What is printed for a packet: the carrier's label, where its pages are known here, and the slip that is laid in. */
export type Printed = {
  readonly trackingId: string;
  readonly day: Day;
  readonly label: Buffer | null;
  readonly slip: Buffer;
};

/** Gets the label of a packet, once, and the slip. Refuses as `packReturn` does. */
export async function packPacket(ctx: Ctx, returnId: string): Promise<Printed> {
  const own = await ofPacket(ctx, returnId);
  const { trackingId, labelSha256, day, reference } = await packReturn(own, returnId);
  return {
    trackingId: orRefuse(trackingId, 'LABEL_UNCLEAR'),
    day,
    label: labelSha256 === null ? null : await bytesOf(own, labelSha256),
    slip: await drawSlip(own, returnId, reference),
  };
}

type Packet = {
  readonly returnId: string;
  /** What was typed; null where the carrier says it. */
  readonly tracking: { readonly trackingId: string; readonly trackingLink: string | null } | null;
};

/** The centre has handed a packet over. Refuses as `packReturn` and `sendReturn` do; answers its number. */
export async function sendPacket(ctx: Ctx, { returnId, tracking }: Packet): Promise<string> {
  const own = await ofPacket(ctx, returnId);
  // A number that the carrier never made could be typed while nobody knows of a label: that is refused when it is sent.
  if (tracking === null) await packReturn(own, returnId);
  const { trackingId } = await sendReturn(own, { returnId, tracking, isPractice: false });
  return orRefuse(trackingId, 'NO_LABEL');
}

/** A person has found out what became of a label whose answer was lost. Refuses with UNKNOWN_RETURN, NOTHING_UNCLEAR. */
export async function settlePacket(
  ctx: Ctx,
  { returnId, trackingId }: { readonly returnId: string; readonly trackingId: string | null },
): Promise<void> {
  await settleLabel(await ofPacket(ctx, returnId), { returnId, trackingId });
}

/** The contract of an account has ended, so everything goes home. Refuses with UNKNOWN_ACCOUNT. */
export async function sendEverythingHome(ctx: Ctx, accountId: string): Promise<void> {
  await returnEverything(
    ofCentre(ctx, orRefuse(await findAccountWithPaper(ctx, accountId), 'UNKNOWN_ACCOUNT')),
  );
}

/** The carrier has brought a packet back. Refuses with UNKNOWN_RETURN, NOT_SENT, ALREADY_BACK. */
export async function takeBackPacket(ctx: Ctx, returnId: string): Promise<void> {
  await noteBack(await ofPacket(ctx, returnId), returnId);
}

type Answered = { readonly returnId: string; readonly outcome: string };

/** The centre answers what was reported of a packet. Refuses with UNKNOWN_RETURN, NOTHING_REPORTED. */
export async function answerReport(ctx: Ctx, { returnId, outcome }: Answered): Promise<void> {
  await closeReport(await ofPacket(ctx, returnId), { returnId, outcome });
}

/** The photos that somebody sent of a packet, as they are. */
export async function photosOfReport(
  ctx: Ctx,
  { accountId, id }: Pick<OpenReport, 'accountId' | 'id'>,
): Promise<Buffer[]> {
  const own = ofCentre(ctx, accountId);
  const names = await findPhotos(own, id);
  return Promise.all(names.map((name) => bytesOf(own, name)));
}

/** The centre has shredded a paper that lay in the shred basket; what came through a console is shredded there, by two people. Refuses with UNKNOWN_SHEET, NOT_TO_BE_SHREDDED. */
export async function shredSheet(ctx: Ctx, scanId: string): Promise<void> {
  const { accountId, documentId } = orRefuse(await paperOfSheet(ctx, scanId), 'UNKNOWN_SHEET');
  refuseIf(isOfConsole(scanId) ? 'NOT_TO_BE_SHREDDED' : null);
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
