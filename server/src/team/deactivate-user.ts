import { refuseDeactivate } from '@postkorb/domain/team';
import { closeSeat } from '#identity';
import { allowed } from '#platform/asker';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { announce, notifyClients } from '#platform/jobs/event';
import { teamChanged } from './seats/change-kinds.ts';
import { seatTaken } from './events.ts';
import { lockTeam, lockTeamUser, type TeamUser } from './seats/people.ts';

/**
 * Takes a person's seat, or lets them leave: what they have open in this account ends at once, and what they made
 * stays.
 * Refuses with USER_NOT_FOUND, CANNOT_DEACTIVATE_OWNER, CANNOT_DEACTIVATE_PENDING_INVITE.
 * Writes team.user-deactivated. Announces seatTaken, teamChanged.
 */
export function deactivateUser(ctx: Ctx, id: string): Promise<TeamUser> {
  return atomically(ctx, async (ctx) => {
    await lockTeam(ctx);
    const person = allowed(ctx, refuseDeactivate, await lockTeamUser(ctx, id));
    if (person.status === 'deactivated') return person;
    await closeSeat(ctx, id);
    await record(ctx, {
      action: 'team.user-deactivated',
      objects: [id],
      before: { status: person.status },
      after: { status: 'deactivated', left: person.isSelf },
    });
    await announce(ctx, seatTaken, { accountId: ctx.viewer.accountId, userId: id });
    await notifyClients(ctx, teamChanged, []);
    return { ...person, status: 'deactivated' };
  });
}
