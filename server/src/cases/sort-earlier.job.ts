import { z } from 'zod';
import { keepReferences } from '#extraction';
import { atomically, type Ctx } from '#platform/ctx';
import { enqueue, isQueued, type JobKind } from '#platform/jobs/job';
import { sortLetter } from './sort-letter.ts';
import { endWaiting, findWaiting } from './waiting.sql.ts';

const payload = z.object({ accountId: z.uuid(), documentId: z.uuid() });
type Earlier = z.infer<typeof payload>;

/** A document that an earlier version read waits for its numbers and its case. */
export const sortEarlierJob: JobKind<Earlier> = {
  name: 'cases.sort-earlier',
  effect: 'within',
  lane: 'reading',
  payload,
  attempts: 3,
};

const AFTER_DOCUMENTS = 100;
const AT_ONCE = 200;

/** Has the cases found of the next documents that an earlier version read, behind every document that waits. */
export async function orderCases(ctx: Ctx): Promise<void> {
  for (const payload of await findWaiting(ctx, AT_ONCE)) {
    const key = `cases:${payload.accountId}:${payload.documentId}`;
    if (!(await isQueued(ctx, key)))
      await enqueue(ctx, sortEarlierJob, { payload, key, priority: AFTER_DOCUMENTS });
  }
}

/**
 * Finds numbers and case of a document in its kept words, without looking at its pages again.
 * Writes and announces what `sortLetter` does.
 */
export async function sortEarlier(ctx: Ctx, { documentId }: Earlier, last: boolean): Promise<void> {
  // What fails a third time is not asked again each minute.
  if (last) await atomically(ctx, (ctx) => endWaiting(ctx, documentId).then(() => undefined));
  await atomically(ctx, async (ctx) => {
    if (!(await endWaiting(ctx, documentId)) && !last) return;
    await keepReferences(ctx, documentId);
    await sortLetter(ctx, documentId);
  });
}
