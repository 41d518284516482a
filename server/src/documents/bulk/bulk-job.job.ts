import { z } from 'zod';
import type { Ctx } from '#platform/ctx';
import { enqueue, jobKey, type JobKind } from '#platform/jobs/job';

const payload = z.object({ accountId: z.uuid(), jobId: z.uuid() });
/** Many documents wait for what somebody wants done with them. */
export const bulkWork: JobKind<z.infer<typeof payload>> = {
  name: 'documents.bulk-work',
  effect: 'within',
  payload,
  attempts: 12,
};

/** What its job is queued as. */
export const BULK_KEY = 'bulk';

/** Queues the next stretch of a bulk job of the viewer's account; again changes nothing. */
export async function queueBulk(ctx: Ctx, id: string): Promise<void> {
  const { accountId } = ctx.viewer;
  const key = jobKey(BULK_KEY, { accountId, id });
  await enqueue(ctx, bulkWork, { payload: { accountId, jobId: id }, key });
}
