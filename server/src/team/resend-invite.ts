import { refuseResend } from '@postkorb/domain/team';
import { limitKey, waitFor } from '#identity';
import { allowed } from '#platform/asker';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { refuseIf } from '#platform/refusal';
import { teamChanged } from './seats/change-kinds.ts';
import { renewInvite } from './seats/invite.sql.ts';
import { invited, lockTeam, lockTeamUser, type TeamUser } from './seats/people.ts';
import { inviteEnd, sendInvites } from './send-invite.ts';

const HOUR = 60;
const MOST_AN_HOUR = 5;

/**
 * Mails an invitation once more, for another 14 days; the link of the mail before opens nothing any more.
 * Refuses with USER_NOT_FOUND, NOT_INVITED, LIMIT_REACHED (from the sixth an hour on).
 * Writes team.invite-resent. Announces teamChanged.
 */
export function resendInvite(ctx: Ctx, id: string): Promise<TeamUser> {
  return atomically(ctx, async (ctx) => {
    await lockTeam(ctx);
    allowed(ctx, refuseResend, await lockTeamUser(ctx, id));
    const key = limitKey(ctx, 'resent', id);
    const limit = { key, max: MOST_AN_HOUR, minutes: HOUR, backoff: false };
    refuseIf((await waitFor(ctx, [limit])) > 0 ? 'LIMIT_REACHED' : null);
    const invite = await renewInvite(ctx, id, inviteEnd(ctx));
    await sendInvites(ctx, [invite]);
    const { email, turn } = invite;
    await record(ctx, { action: 'team.invite-resent', objects: [id], after: { email, turn } });
    await notifyClients(ctx, teamChanged, []);
    return invited(invite);
  });
}
