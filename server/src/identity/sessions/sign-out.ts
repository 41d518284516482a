import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { notifySessions } from './change-kinds.ts';
import { deleteSession } from './session.sql.ts';

/**
 * Ends this session; its cookie and its tokens open nothing any more.
 * Writes identity.signed-out. Announces sessionsChanged.
 */
export function signOut(ctx: Ctx, sessionId: string): Promise<void> {
  return atomically(ctx, async (ctx) => {
    await deleteSession(ctx, sessionId);
    await record(ctx, { action: 'identity.signed-out', objects: [sessionId] });
    await notifySessions(ctx, ctx.viewer.userId, [sessionId]);
  });
}
