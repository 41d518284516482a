import { dayInBerlin, type Day } from '@postkorb/domain/basics';
import { goesBackOn, readCode, whyNotScannedOut, writeCode } from '@postkorb/domain/centre';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { orRefuse, refuseIf } from '#platform/refusal';
import { whereOf, type CentreCtx } from '../basics/shift.ts';
import { findEnvelope, lockEnvelope, setEnvelope } from '../envelopes/envelope.sql.ts';
import { recordStep } from '../envelopes/record-step.ts';
import { deleteFront } from '../fronts/front.sql.ts';
import { deleteKeptScan } from '../wrong-account/kept-scan.sql.ts';
import {
  endList,
  findListed,
  findSealed,
  insertList,
  lockOpenList,
  type SealedEnvelope,
  type SendBackList,
} from './send-back.sql.ts';

/** From which day on a sealed envelope goes back. */
export function dueOn(ctx: Ctx, { kind, quarantinedAt }: SealedEnvelope): Day {
  const since = dayInBerlin(quarantinedAt ?? ctx.now());
  return goesBackOn({ kind, since }, ctx.config.calendar.region);
}

/** The sealed envelopes that go back to the carrier today. */
export async function findDue(ctx: Ctx): Promise<readonly SealedEnvelope[]> {
  const today = dayInBerlin(ctx.now());
  return (await findSealed(ctx)).filter((envelope) => dueOn(ctx, envelope) <= today);
}

/**
 * Freezes the list of the sealed envelopes that go back to the carrier today; nobody claims them any longer.
 * Refuses with NOTHING_DUE, LIST_OPEN. Writes centre.send-back-listed.
 */
export function listForCarrier(ctx: CentreCtx): Promise<SendBackList> {
  return atomically(ctx, async (tx) => {
    const list = orRefuse(await insertList(tx), 'LIST_OPEN');
    const listed: string[] = [];
    for (const { id } of await findDue(tx)) {
      // Somebody may have taken a claim for it this very moment.
      if ((await lockEnvelope(tx, id))?.stage !== 'Quarantined') continue;
      await setEnvelope(tx, id, { stage: 'SendingBack', sendBackId: list.id });
      listed.push(id);
    }
    refuseIf(listed.length > 0 ? null : 'NOTHING_DUE');
    const after = { list: list.id, ...whereOf(ctx) };
    await record(tx, { action: 'centre.send-back-listed', objects: listed, after });
    return list;
  });
}

/**
 * Scans an envelope out that is on the open list: the carrier has it, and nothing of its front is kept. With the last one the list ends.
 * Refuses with SCAN_OUT_REFUSALS. Writes centre.envelope-sent-back.
 */
export async function sendBack(ctx: CentreCtx, written: string): Promise<SendBackList> {
  const label = readCode(written);
  const code = label?.kind === 'envelope' ? writeCode(label) : written;
  return atomically(ctx, async (tx) => {
    const known = orRefuse(await findEnvelope(tx, 'code', code), 'UNKNOWN_ENVELOPE');
    const open = await lockOpenList(tx);
    const envelope = await lockEnvelope(tx, known.id);
    refuseIf(whyNotScannedOut(envelope));
    const gone = orRefuse(envelope, 'UNKNOWN_ENVELOPE');
    const list = orRefuse(open, 'NOT_ON_LIST');
    // Whose it was is nobody's business any longer; the chain keeps the hash of its front.
    await setEnvelope(tx, gone.id, { stage: 'SentBack', seen: '{}', match: '{}' });
    await deleteFront(tx, gone.id);
    await deleteKeptScan(tx, gone.id);
    const after = { list: list.id };
    await recordStep(ctx, tx, { action: 'centre.envelope-sent-back', envelope: gone, after });
    const rest = (await findListed(tx, list.id)).filter(({ stage }) => stage === 'SendingBack');
    if (rest.length === 0) await endList(tx, list.id);
    return list;
  });
}
