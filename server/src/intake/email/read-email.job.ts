import { z } from 'zod';
import { atomically, type Ctx } from '#platform/ctx';
import { enqueueAtSlot, reserveSlot } from '#platform/jobs/fair-queue';
import { jobKey, type JobKind } from '#platform/jobs/job';

const payload = z.object({
  accountId: z.uuid(),
  emailId: z.uuid(),
  /** Its place in the line. */
  turn: z.number().default(0),
});

/** A mail that was kept waits to be read. */
export const readEmailJob: JobKind<z.infer<typeof payload>> = {
  name: 'intake.read-email',
  effect: 'within',
  lane: 'reading',
  payload,
  attempts: 12,
};

/** Puts a mail in line at the next turn of its account, in the caller's transaction; a mail stands in line once. */
export async function queueEmail(ctx: Ctx, emailId: string): Promise<void> {
  const { accountId } = ctx.viewer;
  const turn = await reserveSlot(ctx, 'letters');
  const key = jobKey('read-email', { accountId, id: emailId });
  await enqueueAtSlot(ctx, readEmailJob, { payload: { accountId, emailId, turn }, key });
}

/** A mail whose job was lost is read once more: that it could not be read until now says nothing of it. */
export function takeUpEmail(ctx: Ctx, emailId: string): Promise<void> {
  return atomically(ctx, (ctx) => queueEmail(ctx, emailId));
}
