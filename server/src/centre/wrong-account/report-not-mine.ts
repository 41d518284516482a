import { buffer } from 'node:stream/consumers';
import { refuseNotMine, type FromCentre } from '@postkorb/domain/originals';
import { findDocument, withdrawDocuments, type DocumentRow } from '#documents';
import { deleteUploadsOf } from '#intake';
import { findNewScans, lockPaper, takePaperOut } from '#originals';
import { allowed } from '#platform/asker';
import { record } from '#platform/audit';
import { asSystem, atomically, SYSTEM, type Ctx } from '#platform/ctx';
import { once } from '#platform/idempotency';
import { notifyClients } from '#platform/jobs/event';
import { orRefuse, refuseIf } from '#platform/refusal';
import { inCentre } from '../basics/shift.ts';
import { lockEnvelope, setEnvelope, type EnvelopeRow } from '../envelopes/envelope.sql.ts';
import { missedPostChanged } from '../quarantine/change-kinds.ts';
import { insertKeptScan, type KeptScan } from './kept-scan.sql.ts';
import { findEnvelopesByCode, findReports, reportOf, type Report } from './reported.sql.ts';
import { insertReport } from './wrong-account.sql.ts';

type Envelope = Awaited<ReturnType<typeof findEnvelopesByCode>>[number];
type Found = FromCentre & {
  readonly document: DocumentRow;
  readonly envelope: Envelope | undefined;
};

/** A document within reach, with the envelope it came out of. */
async function findOne(ctx: Ctx, id: string): Promise<Found | undefined> {
  const document = await findDocument(ctx, id);
  if (document === undefined) return undefined;
  const isOwn = document.accountId === ctx.viewer.accountId;
  const { scanId, access, readyAt } = document;
  const [envelope] = isOwn && scanId !== null ? await findEnvelopesByCode(ctx, [scanId]) : [];
  return { access, readyAt, isFromCentre: envelope !== undefined, document, envelope };
}

/** The context in which the centre writes what a customer has said: nobody of the account is named there. */
export const centreOf = (ctx: Ctx, centreId: string): Ctx => ({
  ...inCentre(ctx, centreId),
  actor: SYSTEM,
});

/** The context that reaches all of the viewer's account, for what the viewer does there. */
const ofAccount = (ctx: Ctx): Ctx => {
  const { accountId, userId } = ctx.viewer;
  return { ...asSystem(ctx, { accountId, userId }), actor: ctx.actor };
};

async function copyScan(ctx: Ctx, { document, envelope }: Found): Promise<KeptScan> {
  const { centreId } = orRefuse(envelope, 'NOT_FROM_CENTRE');
  const bytes = await buffer(ctx.blobs.read(document.accountId, document.originalSha256));
  const kept = await ctx.blobs.write(centreId, bytes);
  return { scanSha256: kept.sha256, bytes: kept.bytes };
}

const isWithCustomer = ({ stage, matchedAccountId }: EnvelopeRow, { viewer }: Ctx) =>
  (stage === 'Scanned' || stage === 'Shelved') && matchedAccountId === viewer.accountId;

type Leaving = {
  readonly documentId: string;
  readonly envelope: EnvelopeRow;
  readonly scan: KeptScan;
};

/** Takes everything out of the account, and notes at the centre what it has to do. The chain of the centre is written first. */
async function withdraw(tx: Ctx, centre: Ctx, leaving: Leaving): Promise<void> {
  const { documentId, envelope, scan } = leaving;
  const own = ofAccount(tx);
  const { accountId: reportedAccountId, userId: reportedBy } = tx.viewer;
  const entry = { action: 'centre.envelope-recalled', objects: [envelope.id] } as const;
  await record(centre, { ...entry, after: { account: reportedAccountId } });
  await record(own, { ...entry, after: { code: envelope.code } });
  const paper = await lockPaper(own, documentId);
  const scans = [documentId, ...(await findNewScans(own, documentId))];
  const { ids, sharedWith } = await withdrawDocuments(own, scans);
  refuseIf(ids.includes(documentId) ? null : 'UNKNOWN_DOCUMENT');
  await deleteUploadsOf(own, ids);
  if (paper === 'Here') await takePaperOut(own, envelope.code);
  // Of a paper that is gone for good nothing is made anew.
  if (paper !== 'Destroyed') await insertKeptScan(centre, envelope.id, scan);
  await setEnvelope(centre, envelope.id, { stage: 'Recalled', quarantinedAt: null });
  const { id: envelopeId, stage: stageBefore } = envelope;
  const report = { envelopeId, reportedAccountId, reportedBy, paper, stageBefore, sharedWith };
  await insertReport(centre, report);
  await notifyClients(tx, missedPostChanged, []);
}

type Saying = { readonly id: string; readonly key?: string | null | undefined };

/**
 * Gives a document back that came to the account by mistake: its scan is gone in the same moment, with all that was made of it, from
 * lists, search, shares and downloads; its paper has to be pulled, and the breach stands in the book of the centre. What people of the
 * account said so far is answered.
 * Refuses with NOT_MINE_REFUSALS. Writes centre.envelope-recalled into both chains, beside what `withdrawDocuments` and `takePaperOut`
 * write and announce. Announces missedPostChanged.
 */
export async function reportNotMine(ctx: Ctx, { id, key }: Saying): Promise<readonly Report[]> {
  await once(ctx, { key, verb: 'reportNotMine', args: [id] }, async (ctx) => {
    const found = allowed<Found>(ctx, refuseNotMine, await findOne(ctx, id));
    const scan = await copyScan(ctx, found);
    const { centreId, id: envelopeId } = orRefuse(found.envelope, 'NOT_FROM_CENTRE');
    return atomically(ctx, async (tx) => {
      const centre = centreOf(tx, centreId);
      const envelope = orRefuse(await lockEnvelope(centre, envelopeId), 'NOT_FROM_CENTRE');
      refuseIf(isWithCustomer(envelope, tx) ? null : 'UNKNOWN_DOCUMENT');
      await withdraw(tx, centre, { documentId: id, envelope, scan });
      return envelopeId;
    });
  });
  return (await findReports(ctx)).map(reportOf);
}
