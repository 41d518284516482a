import { deleteConnection, findSessionsBy } from '#identity';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { teamChanged } from '../seats/change-kinds.ts';
import { lockOwnConnection } from './lock-connection.ts';
import { tellOwner } from './sso-mails.ts';
import { endThese } from './switch-sso-connection.ts';

/**
 * Removes a sign-in of the viewer's business: whoever came in by it is out, and what it said of them opens nothing any more.
 * They set a password by mail. Says which it was.
 * Refuses with NOT_ALLOWED, UNKNOWN_SSO_CONNECTION, STEP_UP_REQUIRED.
 * Writes team.sso-removed, mails the Owner, and writes and announces what `endSessionsOf` does. Announces teamChanged.
 */
export function removeSsoConnection(ctx: Ctx, id: string): Promise<string> {
  return atomically(ctx, async (ctx) => {
    const { name, domain } = await lockOwnConnection(ctx, id);
    await endThese(ctx, await findSessionsBy(ctx, id));
    await deleteConnection(ctx, id);
    await record(ctx, { action: 'team.sso-removed', objects: [id], before: { name, domain } });
    await tellOwner(ctx, name, 'removed');
    await notifyClients(ctx, teamChanged, []);
    return id;
  });
}
