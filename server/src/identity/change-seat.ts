import { atomically, type Ctx } from '#platform/ctx';
import { setSeat } from './people/seat.sql.ts';
import { deleteSessionsOf } from './sessions/session.sql.ts';

/** Lets a person no longer act for the viewer's account: their sessions in it end with it. The caller writes the journal. */
export function closeSeat(ctx: Ctx, userId: string): Promise<void> {
  return atomically(ctx, async (ctx) => {
    await setSeat(ctx, userId, 'deactivated');
    await deleteSessionsOf(ctx, userId);
  });
}

/** Lets a person act for the viewer's account again; they sign in anew. The caller writes the journal. */
export function reopenSeat(ctx: Ctx, userId: string): Promise<void> {
  return setSeat(ctx, userId, 'active');
}
