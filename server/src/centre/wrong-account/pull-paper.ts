import { readCode, writeCode } from '@postkorb/domain/centre';
import { takePaperOut } from '#originals';
import { record } from '#platform/audit';
import type { Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { orRefuse, refuseIf } from '#platform/refusal';
import { onceAtStation } from '../basics/once-at-station.ts';
import { whereOf, type CentreCtx } from '../basics/shift.ts';
import { findChoice } from '../envelopes/choice.ts';
import {
  findEnvelope,
  lockEnvelope,
  setEnvelope,
  type EnvelopeRow,
} from '../envelopes/envelope.sql.ts';
import { forAccount, recordStep } from '../envelopes/record-step.ts';
import { missedPostChanged } from '../quarantine/change-kinds.ts';
import { lockRecall, setReport } from './wrong-account.sql.ts';

/** It is nobody's again: two people decide whose it is, of those its front may mean; where that is nobody, it lies in quarantine. */
async function begin(ctx: CentreCtx, tx: Ctx, envelope: EnvelopeRow): Promise<void> {
  const { ranked } = await findChoice(tx, envelope);
  const stage = ranked.length > 0 ? 'Deciding' : 'Quarantined';
  await setEnvelope(tx, envelope.id, { stage, matchedAccountId: null, boxCode: null });
  if (stage === 'Deciding') return;
  const after = { openedByMistake: true, ...whereOf(ctx) };
  await record(tx, { action: 'centre.envelope-quarantined', objects: [envelope.id], after });
}

/**
 * Notes that the paper of an envelope that came to the wrong account was pulled from its box, by the code of its label; from now on
 * nobody takes that back.
 * Refuses with PULL_REFUSALS. Writes centre.paper-pulled into both chains, and centre.envelope-quarantined where nobody may be meant.
 * Announces missedPostChanged.
 */
export async function pullPaper(ctx: CentreCtx, written: string): Promise<EnvelopeRow> {
  const label = readCode(written);
  const code = label?.kind === 'envelope' ? writeCode(label) : written;
  const id = await onceAtStation(ctx, { verb: 'pullPaper', args: [code] }, async (tx) => {
    const known = orRefuse(await findEnvelope(tx, 'code', code), 'UNKNOWN_ENVELOPE');
    const envelope = orRefuse(await lockEnvelope(tx, known.id), 'UNKNOWN_ENVELOPE');
    refuseIf(envelope.stage === 'Recalled' ? null : 'NOT_RECALLED');
    const recall = orRefuse(await lockRecall(tx, envelope.id), 'NOT_RECALLED');
    // What was shredded comes from no box, and its record stays.
    refuseIf(recall.paper === 'Destroyed' ? 'NOT_RECALLED' : null);
    await setReport(tx, recall.id, { pulledAt: tx.now(), pulledBy: ctx.shift.personId });
    const after = { box: envelope.boxCode };
    await recordStep(ctx, tx, { action: 'centre.paper-pulled', envelope, after });
    await begin(ctx, tx, envelope);
    const first = forAccount(tx, recall.reportedAccountId);
    // It was sent to them, and came back.
    await takePaperOut(first, code);
    await notifyClients(first, missedPostChanged, []);
    return envelope.id;
  });
  return orRefuse(await findEnvelope(ctx, 'id', id), 'UNKNOWN_ENVELOPE');
}
