import { refuseReactivate } from '@postkorb/domain/team';
import { takeSeats } from '#billing';
import { reopenSeat } from '#identity';
import { allowed } from '#platform/asker';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { teamChanged } from './change-kinds.ts';
import { lockTeam, lockTeamUser, type TeamUser } from './people.ts';

type Asked = { readonly id: string; readonly acceptedCents: number | null };

/**
 * Lets a person in again who was shut out: on a free seat, or on one more whose price was agreed to. They sign in anew.
 * Refuses with USER_NOT_FOUND, CANNOT_REACTIVATE_PENDING_INVITE, LIMIT_REACHED.
 * Writes team.user-reactivated. Announces teamChanged.
 */
export function reactivateUser(ctx: Ctx, { id, acceptedCents }: Asked): Promise<TeamUser> {
  return atomically(ctx, async (ctx) => {
    const seats = await lockTeam(ctx);
    const person = allowed(ctx, refuseReactivate, await lockTeamUser(ctx, id));
    if (person.status === 'active') return person;
    const cents = await takeSeats(ctx, seats, { wanted: 1, acceptedCents });
    await reopenSeat(ctx, id);
    await record(ctx, {
      action: 'team.user-reactivated',
      objects: [id],
      before: { status: person.status },
      after: { status: 'active', cents },
    });
    await notifyClients(ctx, teamChanged, []);
    return { ...person, status: 'active' };
  });
}
