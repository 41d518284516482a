import type { Ctx } from '#platform/ctx';
import { enqueue } from '#platform/job';
import { takeIn } from './take-in.job.ts';
import { othersWait } from './turn.sql.ts';

// Letters are read after news is spread, and among each other in the order of their turns: a tenth of a page is a
// millisecond of a time that lies far enough back that it never reaches the present.
const AFTER_NEWS = 10;
const DAWN = Date.UTC(2000, 0, 1);
const momentOf = (turn: number) => new Date(DAWN + turn);

type Place = { readonly uploadId: string; readonly turn: number; readonly unread?: boolean };

/** Puts a letter in line at its turn, in the caller's transaction; a letter stands in line once. */
export function queueLetter(ctx: Ctx, place: Place): Promise<void> {
  return enqueue(ctx, takeIn, {
    payload: { accountId: ctx.viewer.accountId, ...place },
    key: `take-in:${place.uploadId}`,
    priority: AFTER_NEWS,
    runAt: momentOf(place.turn),
  });
}

/** Whether a letter whose turn came earlier waits while this one is being read. */
export function isHeldUp(ctx: Ctx, turn: number): Promise<boolean> {
  return othersWait(ctx, { task: takeIn.name, before: momentOf(turn) });
}
