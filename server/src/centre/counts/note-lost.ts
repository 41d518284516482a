import { dayInBerlin } from '@postkorb/domain/basics';
import { LOST_AFTER_WORKING_DAYS, lostFrom } from '@postkorb/domain/centre';
import { noteLost } from '#originals';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { today } from '#platform/day';
import { inCentre } from '../basics/shift.ts';
import { findEnvelope } from '../envelopes/envelope.sql.ts';
import { forAccount } from '../envelopes/record-step.ts';
import { findMissedBefore, setLost, type Missed } from './finding.sql.ts';

/** Of these it is looked at more closely whether their working days are over. */
const LEAST_DAYS_MS = LOST_AFTER_WORKING_DAYS * 24 * 3_600_000;

/**
 * Notes that a missing letter is lost, and lets its owner know.
 * Writes centre.envelope-lost into both chains and originals.lost. Announces documentsChanged.
 */
function noteOneLost(ctx: Ctx, { centreId, code }: Missed): Promise<void> {
  return atomically(inCentre(ctx, centreId), async (tx) => {
    const envelope = await findEnvelope(tx, 'code', code);
    if (envelope === undefined || !(await setLost(tx, code))) return;
    const entry = { action: 'centre.envelope-lost', objects: [envelope.id] } as const;
    await record(tx, { ...entry, after: { box: envelope.boxCode } });
    const { matchedAccountId } = envelope;
    if (matchedAccountId === null) return;
    const own = forAccount(tx, matchedAccountId);
    await record(own, entry);
    await noteLost(own, code);
  });
}

/**
 * Looks which letters have been missing for ten working days: they are lost, and their owners learn it. Run every hour, at the time of the database.
 * Writes centre.envelope-lost and originals.lost. Announces documentsChanged.
 */
export async function noteAllLost(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - LEAST_DAYS_MS);
  const { region } = ctx.config.calendar;
  for (const missed of await findMissedBefore(ctx, before))
    if (today(ctx) >= lostFrom(dayInBerlin(missed.notedAt), region)) await noteOneLost(ctx, missed);
}
