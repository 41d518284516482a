import type { Ctx } from '#platform/ctx';
import { notifyLogin, type Change, type ChangeKind } from '#platform/jobs/event';

/** Where somebody is signed in. */
export const sessionsChanged: ChangeKind = { name: 'sessions', isPersonal: true };

const MOST_NAMED = 50;

/**
 * Tells every screen of this login, in whatever account, which sessions have begun or ended; those that ended hear
 * nothing more.
 * Announces sessionsChanged.
 */
export async function notifySessions(
  ctx: Ctx,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  for (let at = 0; at < ids.length; at += MOST_NAMED)
    await notifyLogin(ctx, sessionsChanged, { userId, ids: ids.slice(at, at + MOST_NAMED) });
}

/** Whether a change says something of this caller's own session: then they are looked for anew, whatever was known a moment ago. */
export const isOfOwnSession = ({ kind, ids }: Change, { sessionId = '' }: Ctx): boolean =>
  kind === sessionsChanged.name && ids.includes(sessionId);
