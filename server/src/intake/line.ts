import type { Ctx } from '#platform/ctx';
import { enqueueAtTurn, othersWait } from '#platform/turn';
import { takeIn } from './take-in.job.ts';

type Place = { readonly uploadId: string; readonly turn: number; readonly unread?: boolean };

/** Puts a letter in line at its turn, in the caller's transaction; a letter stands in line once. */
export function queueLetter(ctx: Ctx, place: Place): Promise<void> {
  return enqueueAtTurn(ctx, takeIn, {
    payload: { accountId: ctx.viewer.accountId, ...place },
    key: `take-in:${place.uploadId}`,
  });
}

/** Whether a letter whose turn came earlier waits while this one is being read. */
export function isHeldUp(ctx: Ctx, turn: number): Promise<boolean> {
  return othersWait(ctx, takeIn, turn);
}
