import { z } from 'zod';
import type { Ctx } from '#platform/ctx';
import { enqueue, jobKey, type JobKind } from '#platform/jobs/job';

const payload = z.object({ accountId: z.uuid(), envelopeId: z.uuid() });
/** Which envelope; its centre stands where jobs have an account. */
export type ReadFront = z.infer<typeof payload>;

/** What of an envelope its job is queued as. */
export const READ_FRONT = 'read-front';

/** The front of an envelope waits to be read. */
export const readFrontJob: JobKind<ReadFront> = {
  name: 'centre.read-front',
  effect: 'within',
  lane: 'reading',
  payload,
  attempts: 6,
};

/** Queues the front of an envelope of the viewer's centre, in the caller's transaction; it waits once. */
export async function queueFront(ctx: Ctx, envelopeId: string): Promise<void> {
  const { accountId } = ctx.viewer;
  const key = jobKey(READ_FRONT, { accountId, id: envelopeId });
  await enqueue(ctx, readFrontJob, { payload: { accountId, envelopeId }, key });
}
