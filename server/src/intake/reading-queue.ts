import type { Ctx } from '#platform/ctx';
import { jobKey } from '#platform/jobs/job';
import { enqueueAtSlot, othersWait } from '#platform/jobs/fair-queue';
import { takeIn } from './take-in.job.ts';

type Place = { readonly uploadId: string; readonly turn: number; readonly unread?: boolean };

/** Puts a document in line at its turn, in the caller's transaction; a document stands in line once. */
export function queueReading(ctx: Ctx, place: Place): Promise<void> {
  const { accountId } = ctx.viewer;
  const key = readingKey({ accountId, id: place.uploadId });
  return enqueueAtSlot(ctx, takeIn, { payload: { accountId, ...place }, key });
}

/** The key of the job that takes in what came by this upload. */
export const readingKey = (upload: { readonly accountId: string; readonly id: string }): string =>
  jobKey('take-in', upload);

/** Whether a document whose turn came earlier waits while this one is being read. */
export function isDelayed(ctx: Ctx, slot: number): Promise<boolean> {
  return othersWait(ctx, takeIn, slot);
}
