import { whyNoStep } from '@postkorb/domain/centre';
import { z } from 'zod';
import type { Ctx } from '#platform/ctx';
import { enqueue, jobKey, type JobKind } from '#platform/jobs/job';
import { orRefuse, refuseIf } from '#platform/refusal';
import type { CentreCtx } from '../basics/shift.ts';
import { recordStep } from '../envelopes/record-step.ts';
import { awaitScanner } from '../fronts/take-front.ts';
import { setEnvelope, type EnvelopeRow } from '../envelopes/envelope.sql.ts';
import { stepOfEnvelope } from '../envelopes/step-of-envelope.ts';

const payload = z.object({
  accountId: z.uuid(),
  envelopeId: z.uuid(),
  personId: z.uuid(),
  stationId: z.uuid(),
});
/** Of which envelope; its centre stands where jobs have an account. */
export type ScanTask = z.infer<typeof payload>;

/** What of an envelope its job is queued as. */
export const TAKE_SCAN = 'take-scan';

/** What lies at the scanner of a station is taken as the pages of an opened envelope. */
export const takeScanJob: JobKind<ScanTask> = {
  name: 'centre.take-scan',
  effect: 'within',
  lane: 'reading',
  payload,
  attempts: 12,
};

/** Puts it in line, in the caller's transaction; an envelope stands in line once. */
export async function queueTakingScan(ctx: Ctx, task: ScanTask): Promise<void> {
  const key = jobKey(TAKE_SCAN, { accountId: task.accountId, id: task.envelopeId });
  await enqueue(ctx, takeScanJob, { payload: task, key });
}

/**
 * Has the pages of an opened envelope taken from the scanner of this station.
 * Refuses with STEP_REFUSALS, SCANNER_BUSY. Writes centre.scan-ordered.
 */
export function takeScan(ctx: CentreCtx, id: string): Promise<EnvelopeRow> {
  const { device, shift } = ctx;
  return stepOfEnvelope(ctx, { verb: 'takeScan', id }, async (tx, envelope) => {
    refuseIf(whyNoStep(envelope, 'Scanning'));
    const ordered = orRefuse(envelope, 'UNKNOWN_ENVELOPE');
    const frontStationId = await awaitScanner(ctx, tx, 'Scanning');
    await setEnvelope(tx, id, { stage: 'Scanning', frontStationId });
    await recordStep(ctx, tx, { action: 'centre.scan-ordered', envelope: ordered });
    await queueTakingScan(tx, {
      accountId: device.centreId,
      envelopeId: id,
      personId: shift.personId,
      stationId: device.stationId,
    });
  });
}
