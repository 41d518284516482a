import { refuseMineAfterAll } from '@postkorb/domain/originals';
import { allowed } from '#platform/asker';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { orRefuse, refuseIf } from '#platform/refusal';
import { lockEnvelope, setEnvelope } from '../envelopes/envelope.sql.ts';
import { forAccount } from '../envelopes/record-step.ts';
import { missedPostChanged } from '../quarantine/change-kinds.ts';
import { fileAgain } from './file-again.ts';
import { findKeptScan } from './kept-scan.sql.ts';
import { centreOf } from './report-not-mine.ts';
import { findReport, findReports, reportOf, type Report } from './reported.sql.ts';
import { lockRecall, setReport } from './wrong-account.sql.ts';

/**
 * Takes back that something is somebody else's, until its paper was pulled: its document comes anew into the Inbox, as it was scanned.
 * Refuses with UNKNOWN_REPORT, TOO_LATE. Writes centre.recall-taken-back into both chains, beside what `fileAgain` writes and announces.
 * Announces missedPostChanged.
 */
export async function takeBackNotMine(ctx: Ctx, id: string): Promise<readonly Report[]> {
  await atomically(ctx, async (tx) => {
    const { accountId } = tx.viewer;
    const { centreId, envelopeId } = allowed(tx, refuseMineAfterAll, await findReport(tx, id));
    const centre = centreOf(tx, centreId);
    const envelope = orRefuse(await lockEnvelope(centre, envelopeId), 'TOO_LATE');
    const recall = await lockRecall(centre, envelopeId);
    refuseIf(recall?.id === id && envelope.stage === 'Recalled' ? null : 'TOO_LATE');
    const { stageBefore } = orRefuse(recall, 'TOO_LATE');
    const scan = orRefuse(await findKeptScan(centre, envelopeId), 'TOO_LATE');
    await setReport(centre, id, { takenBackAt: tx.now() });
    const stage = stageBefore === 'Shelved' ? 'Shelved' : 'Scanned';
    await setEnvelope(centre, envelopeId, { stage });
    const entry = { action: 'centre.recall-taken-back', objects: [envelopeId] } as const;
    await record(centre, { ...entry, after: { account: accountId } });
    await record({ ...forAccount(tx, accountId), actor: tx.actor }, entry);
    await fileAgain(centre, { envelope, accountId, scan });
    await notifyClients(tx, missedPostChanged, []);
  });
  return (await findReports(ctx)).map(reportOf);
}
