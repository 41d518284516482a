import { refuseReactivate, refuseResetSecondFactor, type Secured } from '@postkorb/domain/team';
import { takeSeats } from '#billing';
import {
  clearSecondFactor,
  findPeople,
  reopenSeat,
  requireProof,
  withSecondFactor,
} from '#identity';
import { allowed } from '#platform/asker';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { sendMail } from '#platform/mail/mail';
import { endTakeOver } from './take-over/take-over-space.ts';
import { backInTeamMail, memberBackMail } from './seat-mails.ts';
import { teamChanged } from './seats/change-kinds.ts';
import { findOwner, findTeamName, lockTeam, lockTeamUser, type TeamUser } from './seats/people.ts';

type Asked = { readonly id: string; readonly acceptedCents: number | null };

/** Tells who is back, and the Owner, also of what is open to them again. */
async function tell(ctx: Ctx, { email, locale, firstName, lastName }: TeamUser, opened: number) {
  const [by] = await findPeople(ctx, [ctx.viewer.userId]);
  const team = await findTeamName(ctx);
  const said = { team, by: by?.name ?? '', opened };
  await sendMail(ctx, backInTeamMail, { to: email, locale, ...said });
  const owner = await findOwner(ctx);
  if (!owner) return;
  const name = `${firstName} ${lastName}`.trim();
  await sendMail(ctx, memberBackMail, {
    to: owner.email,
    locale: owner.locale,
    ...said,
    name,
    email,
  });
}

/**
 * Lets a person in again who was shut out: on a free seat, or on one more whose price was agreed to. They sign in anew, and
 * both they and the Owner are mailed.
 * Refuses with USER_NOT_FOUND, CANNOT_REACTIVATE_PENDING_INVITE, LIMIT_REACHED.
 * Writes team.user-reactivated, and what `endTakeOver` writes. Announces teamChanged.
 */
export function reactivateUser(ctx: Ctx, { id, acceptedCents }: Asked): Promise<TeamUser> {
  return atomically(ctx, async (ctx) => {
    const seats = await lockTeam(ctx);
    const person = allowed(ctx, refuseReactivate, await lockTeamUser(ctx, id));
    if (person.status === 'active') return person;
    const cents = await takeSeats(ctx, seats, { wanted: 1, acceptedCents });
    const opened = await reopenSeat(ctx, id);
    await endTakeOver(ctx, person);
    await record(ctx, {
      action: 'team.user-reactivated',
      objects: [id],
      before: { status: person.status },
      after: { status: 'active', cents, opened },
    });
    await tell(ctx, person, opened);
    await notifyClients(ctx, teamChanged, []);
    return { ...person, status: 'active' };
  });
}

async function lockSecured(ctx: Ctx, id: string): Promise<(TeamUser & Secured) | undefined> {
  const person = await lockTeamUser(ctx, id);
  if (person === undefined) return undefined;
  const [factor = null] = await withSecondFactor(ctx, [id]);
  return { ...person, factor };
}

/**
 * Lets the password of a colleague be enough again who lost app and recovery codes; ends their sessions and mails them by
 * whom. Refuses with RESET_SECOND_FACTOR_REFUSALS. Writes team.second-factor-reset. Announces teamChanged.
 */
export function resetSecondFactor(ctx: Ctx, id: string): Promise<TeamUser> {
  return atomically(ctx, async (ctx) => {
    const person = allowed(ctx, refuseResetSecondFactor, await lockSecured(ctx, id));
    await requireProof(ctx);
    await clearSecondFactor(ctx, person);
    await record(ctx, { action: 'team.second-factor-reset', objects: [id] });
    await notifyClients(ctx, teamChanged, []);
    return person;
  });
}
