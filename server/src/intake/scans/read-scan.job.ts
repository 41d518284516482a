import { z } from 'zod';
import { atomically, type Ctx } from '#platform/ctx';
import { enqueueAtSlot, reserveSlot } from '#platform/jobs/fair-queue';
import { jobKey, type JobKind } from '#platform/jobs/job';

const payload = z.object({
  accountId: z.uuid(),
  scanId: z.uuid(),
  /** Its place in the line. */
  turn: z.number().default(0),
  /** Whether it is handed on as it came, without being parted. */
  whole: z.boolean().default(false),
});

/** A scan that was kept waits to be parted. */
export const readScanJob: JobKind<z.infer<typeof payload>> = {
  name: 'intake.read-scan',
  effect: 'within',
  lane: 'reading',
  payload,
  attempts: 12,
};

/** Puts a scan in line at the next turn of its account, in the caller's transaction; a scan stands in line once. */
export async function queueScan(ctx: Ctx, scanId: string, whole = false): Promise<void> {
  const { accountId } = ctx.viewer;
  const turn = await reserveSlot(ctx, 'letters');
  const key = jobKey('read-scan', { accountId, id: scanId });
  await enqueueAtSlot(ctx, readScanJob, { payload: { accountId, scanId, turn, whole }, key });
}

/** A scan whose job died as often as it may, or was lost, is handed on as it came: parting it once more could end the next worker as well. */
export function takeUpScan(ctx: Ctx, scanId: string): Promise<void> {
  return atomically(ctx, (ctx) => queueScan(ctx, scanId, true));
}
