import { orRefuse } from '#platform/refusal';
import type { SessionEnd } from '@postkorb/domain/identity';
import { recordInAll } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { notifySessions } from './change-kinds.ts';
import {
  deleteSupportTokens,
  markEnded,
  findSessions,
  type Ended,
  type SessionRow,
} from './sessions.sql.ts';
import { requireProof } from './step-up.ts';

/**
 * Ends sessions of a person in whatever account, in the caller's transaction, each with an entry in the journal of its
 * account: cookie and tokens open nothing after a second at most, open streams close at once, and their browsers are
 * told why. Where not one of them alone is meant, tokens for support end with them.
 * Writes identity.sessions-ended. Announces sessionsChanged.
 */
export async function endSessionsOf(
  ctx: Ctx,
  userId: string,
  which: Ended & { readonly why: SessionEnd },
): Promise<readonly string[]> {
  // First: support that comes in at this very moment is seen below, and whoever comes after it finds no token.
  if (which.only === undefined) await deleteSupportTokens(ctx, userId);
  const ended = await markEnded(ctx, userId, which);
  const kept = Map.groupBy(ended, ({ accountId }) => accountId ?? '');
  await recordInAll(
    ctx,
    [...kept].map(([accountId, some]) => ({
      accountId,
      entry: {
        action: 'identity.sessions-ended',
        objects: some.map(({ id }) => id),
        after: { why: which.why },
      },
    })),
  );
  const ids = ended.map(({ id }) => id);
  await notifySessions(ctx, userId, ids);
  return ids;
}

/**
 * Ends one session of the viewer's login; says which live on.
 * Refuses with UNKNOWN_SESSION.
 * Writes and announces what `endSessionsOf` does.
 */
export function endSession(ctx: Ctx, id: string): Promise<SessionRow[]> {
  return atomically(ctx, async (ctx) => {
    const [ended] = await endSessionsOf(ctx, ctx.viewer.userId, { only: id, why: 'elsewhere' });
    orRefuse(ended, 'UNKNOWN_SESSION');
    return findSessions(ctx);
  });
}

/**
 * Ends every session of the viewer's login but the one that asks.
 * Writes and announces what `endSessionsOf` does.
 */
export function endOtherSessions(ctx: Ctx): Promise<SessionRow[]> {
  return atomically(ctx, async (ctx) => {
    await endSessionsOf(ctx, ctx.viewer.userId, { but: ctx.sessionId, why: 'elsewhere' });
    return findSessions(ctx);
  });
}

/**
 * Ends every session of the viewer's login, the one that asks too.
 * Refuses with STEP_UP_REQUIRED.
 * Writes and announces what `endSessionsOf` does.
 */
export function endAllSessions(ctx: Ctx): Promise<SessionRow[]> {
  return atomically(ctx, async (ctx) => {
    await requireProof(ctx);
    await endSessionsOf(ctx, ctx.viewer.userId, { why: 'elsewhere' });
    return findSessions(ctx);
  });
}
