import { z } from 'zod';
import type { Ctx } from '#platform/ctx';
import { enqueue, jobKey, type JobKind } from '#platform/jobs/job';

const payload = z.object({ accountId: z.uuid(), transferId: z.uuid() });
/** A folder waits to be carried to another account. */
export const transferJob: JobKind<z.infer<typeof payload>> = {
  name: 'sharing.transfer',
  effect: 'within',
  payload,
  attempts: 12,
};

/** What its job is queued as. */
export const TRANSFER_KEY = 'transfer';

/** Queues the next stretch of a transfer of the viewer's account; again changes nothing. */
export async function queueTransfer(ctx: Ctx, id: string): Promise<void> {
  const { accountId } = ctx.viewer;
  const key = jobKey(TRANSFER_KEY, { accountId, id });
  await enqueue(ctx, transferJob, { payload: { accountId, transferId: id }, key });
}
