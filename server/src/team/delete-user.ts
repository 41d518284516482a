import { refuseDelete } from '@postkorb/domain/team';
import { allowed } from '#platform/asker';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { endLinks } from '#platform/mail/mail';
import { teamChanged } from './seats/change-kinds.ts';
import { inviteMail } from './invite-mail.ts';
import { deleteInvite } from './seats/invite.sql.ts';
import { lockTeam, lockTeamUser } from './seats/people.ts';

/**
 * Takes an invitation back: its seat is free, and its link opens nothing any more.
 * Refuses with USER_NOT_FOUND, CANNOT_DELETE_USER.
 * Writes team.invite-removed. Announces teamChanged.
 */
export function deleteUser(ctx: Ctx, id: string): Promise<string> {
  return atomically(ctx, async (ctx) => {
    await lockTeam(ctx);
    const { email, role } = allowed(ctx, refuseDelete, await lockTeamUser(ctx, id));
    await deleteInvite(ctx, id);
    await endLinks(ctx, { to: email, kinds: [inviteMail] });
    await record(ctx, { action: 'team.invite-removed', objects: [id], before: { email, role } });
    await notifyClients(ctx, teamChanged, []);
    return id;
  });
}
