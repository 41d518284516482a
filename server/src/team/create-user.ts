import {
  addressesOf,
  codeOfProblems,
  problemsAt,
  problemsOfInvitation,
  refuseInvite,
  type Invitation,
  type InviteProblem,
  type UserInviteRole,
} from '@postkorb/domain/team';
import { ownAccount } from '#accounts';
import { takeSeats } from '#billing';
import { limitKey, ownUser, findTaken, waitFor } from '#identity';
import { askerOf } from '#platform/asker';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { Refusal, refuseIf } from '#platform/refusal';
import { teamChanged } from './seats/change-kinds.ts';
import { insertInvites, findInvites } from './seats/invite.sql.ts';
import { invited, lockTeam, type TeamUser } from './seats/people.ts';
import { inviteEnd, sendInvites } from './send-invite.ts';

type Asked = Invitation & {
  readonly role: UserInviteRole;
  readonly acceptedCents: number | null;
};

const HOUR = 60;
// Whether an address has an account is told to who invites it: a whole team in an hour, and no list of strangers.
const MOST_AN_HOUR = 100;

function refuseInvites(problems: readonly InviteProblem[]): void {
  const code = codeOfProblems(problems);
  if (code !== null) throw new Refusal(code, problems);
}

async function refuseTooOften(ctx: Ctx, addresses: readonly string[]): Promise<void> {
  const key = limitKey(ctx, 'invites', ctx.viewer.accountId);
  const limit = { key, max: MOST_AN_HOUR, minutes: HOUR, backoff: false };
  const wait = await waitFor(
    ctx,
    addresses.map(() => limit),
  );
  refuseInvites(wait > 0 ? [{ field: 'emails', code: 'TOO_OFTEN' }] : []);
}

/** Whoever has a login, or is invited into this account already, is not invited (EMAIL_IN_USE). */
async function refuseKnown(ctx: Ctx, emails: readonly string[]): Promise<void> {
  const taken = await findTaken(ctx, addressesOf(emails));
  for (const { email } of await findInvites(ctx)) taken.add(email);
  refuseInvites(problemsAt(emails, 'EMAIL_IN_USE', (email) => taken.has(email)));
}

/**
 * Invites people into the viewer's account, all of them or none: each takes a seat at once and is mailed a link.
 * Refuses with INVALID_TENANT_ID, EMAIL_IN_USE, LIMIT_REACHED (a seat is lacking or its price was not accepted, too
 * many at once, over 100 an hour), EMAIL_NOT_VALID (also the note, and whoever invites without a proven mailbox).
 * Writes team.user-invited. Announces teamChanged.
 */
export async function createUser(ctx: Ctx, asked: Asked): Promise<TeamUser[]> {
  const { emails, role, note, acceptedCents } = asked;
  refuseIf(refuseInvite(askerOf(ctx)));
  const isProven = (await ownUser(ctx)).mailboxProvenAt !== null;
  refuseInvites(isProven ? [] : [{ field: 'inviter', code: 'MAILBOX_NOT_PROVEN' }]);
  refuseInvites(problemsOfInvitation(asked));
  const addresses = addressesOf(emails);
  await refuseTooOften(ctx, addresses);
  return atomically(ctx, async (ctx) => {
    const seats = await lockTeam(ctx);
    await refuseKnown(ctx, emails);
    const cents = await takeSeats(ctx, seats, { wanted: addresses.length, acceptedCents });
    const { locale } = await ownAccount(ctx);
    const about = { role, note: note.trim(), locale, expiresAt: inviteEnd(ctx) };
    const invites = await insertInvites(
      ctx,
      addresses.map((email) => ({ ...about, email })),
    );
    await sendInvites(ctx, invites);
    await record(ctx, {
      action: 'team.user-invited',
      objects: invites.map(({ id }) => id),
      after: { emails: addresses, role, cents },
    });
    await notifyClients(ctx, teamChanged, []);
    return invites.map(invited);
  });
}
