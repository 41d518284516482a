import type { Ctx } from '#platform/ctx';
import { notifyLogin } from '#platform/jobs/event';
import { sessionsChanged } from './change-kinds.ts';
import { shortenStaying } from './sign-in-policy.sql.ts';

/**
 * Gives the sessions of the viewer's account that stay the times of all others, in the caller's transaction, and tells the
 * screens of their people; says which. The caller writes the journal.
 */
export async function endStaying(ctx: Ctx): Promise<readonly string[]> {
  const shortened = await shortenStaying(ctx);
  const people = new Set(shortened.map(({ userId }) => userId ?? ''));
  // By no id: a screen that hears that of its own session would take it for ended.
  for (const userId of people) await notifyLogin(ctx, sessionsChanged, { userId, ids: [] });
  return shortened.map(({ id }) => id);
}
