import { atomically, type Ctx } from '#platform/ctx';
import { notifyLogin } from '#platform/jobs/event';
import { setSeat } from './people/seat.sql.ts';
import { sessionsChanged } from './sessions/change-kinds.ts';
import { deleteSessionsOf, endSessionsOfSeat } from './sessions/session.sql.ts';

/** What a higher rung does with what it keeps for a person when their seat is taken, and when they get it back. */
type Keeper = {
  readonly rest: (ctx: Ctx, userId: string) => Promise<number>;
  /** Says how much of it there was. */
  readonly bringBack: (ctx: Ctx, userId: string) => Promise<number>;
};
const keepers: Keeper[] = [];

/** Lets a higher rung put to rest, in the transaction that takes a seat, what the account has opened to its person. */
export function restWithSeats(keeper: Keeper): void {
  keepers.push(keeper);
}

/**
 * Lets a person no longer act for the viewer's account: their sessions in it end with it, and what it had opened to them
 * rests. The caller writes the journal.
 * Announces sessionsChanged.
 */
export function closeSeat(ctx: Ctx, userId: string): Promise<void> {
  return atomically(ctx, async (ctx) => {
    await setSeat(ctx, userId, 'deactivated');
    await endSessionsOfSeat(ctx, userId);
    await notifyLogin(ctx, sessionsChanged, { userId, ids: [] });
    for (const { rest } of keepers) await rest(ctx, userId);
  });
}

/**
 * Lets a person act for the viewer's account again, with what rested, and says how much that was; they sign in anew, also
 * where a sign-in went on while the seat was taken. The caller writes the journal.
 */
export function reopenSeat(ctx: Ctx, userId: string): Promise<number> {
  return atomically(ctx, async (ctx) => {
    await setSeat(ctx, userId, 'active');
    await deleteSessionsOf(ctx, userId);
    let opened = 0;
    for (const { bringBack } of keepers) opened += await bringBack(ctx, userId);
    return opened;
  });
}
