import type { Locale } from '@postkorb/domain/accounts';
import { problemsOfNewcomer, type Newcomer } from '@postkorb/domain/identity';
import { GOOD_STANDING, type UserInviteRole } from '@postkorb/domain/team';
import { openSpace } from '#accounts';
import { takeSeats } from '#billing';
import { addUser, isFairVerifier, isTaken, joinAccount, type Credential } from '#identity';
import { record } from '#platform/audit';
import { asSystem, atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { peekLink, redeemLink, sendMail } from '#platform/mail/mail';
import { orRefuse, refuseIf, refuseProblems } from '#platform/refusal';
import { teamChanged } from './seats/change-kinds.ts';
import { inviteMail, inviteTakenMail } from './invite-mail.ts';
import { deleteInvite, lockInvite, type Invite } from './seats/invite.sql.ts';
import { findOwner, lockTeam } from './seats/people.ts';

type Offer = {
  readonly email: string;
  readonly inviter: string;
  readonly company: string | null;
  readonly role: UserInviteRole;
};

/** The invitation a link is for, in the account that invites and locked; LINK_EXPIRED where it may not be taken up any more. */
async function lockOffered(ctx: Ctx, secret: string) {
  const { accountId, to, data } = orRefuse(await peekLink(ctx, inviteMail, secret), 'LINK_EXPIRED');
  const own = asSystem(ctx, { accountId });
  // First of all, as everybody does who changes the team: whoever comes second finds what the first one left.
  const seats = await lockTeam(own);
  const invite = orRefuse(await lockInvite(own, data.inviteId), 'LINK_EXPIRED');
  const isGood = invite.turn === data.turn && invite.email === to && invite.expiresAt > ctx.now();
  refuseIf(isGood ? null : 'LINK_EXPIRED');
  // Nobody sits twice: the seat that the invitation held is the one they take.
  return { own, seats: { ...seats, used: seats.used - 1 }, invite, data };
}

const ONE = { wanted: 1, acceptedCents: null };

/**
 * Who invites whom as what, as long as the link may be taken up.
 * Refuses with LINK_EXPIRED, EMAIL_EXISTS (somebody signs in with that address meanwhile), LIMIT_REACHED (the account
 * has fewer seats than people).
 */
export function findOffer(ctx: Ctx, secret: string): Promise<Offer> {
  return atomically(ctx, async (ctx) => {
    const { own, seats, invite, data } = await lockOffered(ctx, secret);
    refuseIf((await isTaken(own, invite.email)) ? 'EMAIL_EXISTS' : null);
    await takeSeats(own, seats, ONE);
    const { inviter, company, role } = data;
    return { email: invite.email, inviter, company, role };
  });
}

type Accepted = Newcomer & {
  readonly secret: string;
  readonly credential: Credential;
  readonly locale: Locale | null;
};

async function addInvited(own: Ctx, invite: Invite, accepted: Accepted): Promise<void> {
  const { firstName, lastName, credential, locale } = accepted;
  const { id, email, role } = invite;
  const names = { firstName: firstName.trim(), lastName: lastName.trim() };
  const login = { id, email, ...names, locale: locale ?? invite.locale, mailboxProven: true };
  const viewer = { ...own.viewer, userId: id, role, standing: GOOD_STANDING };
  const theirs: Ctx = { ...own, viewer };
  await addUser(theirs, login, credential);
  // An Admin works in the main space, which the Owner opened.
  if (role === 'Member') await openSpace(theirs, id);
  await joinAccount(theirs, { userId: id, role });
  await record(theirs, {
    action: 'team.invite-accepted',
    objects: [id],
    after: { role, invitedBy: invite.invitedBy, terms: accepted.terms },
  });
}

/** Tells the Owner who has come: an invitation may have been sent from a screen that somebody had left open. */
async function tellOwner(
  own: Ctx,
  { email, role }: Invite,
  names: { readonly name: string; readonly inviter: string },
) {
  const owner = await findOwner(own);
  if (owner === undefined) return;
  const { email: to, locale } = owner;
  const about = { email, role: role as UserInviteRole, ...names };
  await sendMail(own, inviteTakenMail, { to, locale, ...about });
}

/**
 * Makes the login of somebody who was invited, with what their browser made of a password, and lets them act for the
 * account; the Owner is mailed. Whoever opens the link has proven the mailbox.
 * Refuses with what `findOffer` refuses, INVALID_INPUT.
 * Writes team.invite-accepted, beside what `addUser`, `openSpace` and `joinAccount` write. Announces teamChanged.
 */
export async function acceptInvite(ctx: Ctx, accepted: Accepted): Promise<void> {
  const { secret, credential } = accepted;
  refuseProblems([
    ...problemsOfNewcomer(accepted, ctx.config),
    ...(isFairVerifier(credential) ? [] : [{ field: 'verifier', code: 'INVALID' }]),
  ]);
  return atomically(ctx, async (ctx) => {
    const { own, seats, invite, data } = await lockOffered(ctx, secret);
    orRefuse(await redeemLink(own, inviteMail, secret), 'LINK_EXPIRED');
    await deleteInvite(own, invite.id);
    await takeSeats(own, seats, ONE);
    await addInvited(own, invite, accepted);
    const name = `${accepted.firstName.trim()} ${accepted.lastName.trim()}`;
    await tellOwner(own, invite, { name, inviter: data.inviter });
    await notifyClients(own, teamChanged, []);
  });
}
