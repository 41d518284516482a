import type { Seats } from '@postkorb/domain/billing';
import { refuseInvite, type Colleague } from '@postkorb/domain/team';
import { ownAccount } from '#accounts';
import { lockSeats, seatsNow } from '#billing';
import { allSeats, countSeats, lockSeat, type Seat } from '#identity';
import { askerOf } from '#platform/asker';
import { isId } from '#platform/basics/id';
import type { Ctx } from '#platform/ctx';
import { countInvites, findInvites, lockInvite, type Invite } from './invite.sql.ts';
import { countJoinLinks } from './join-link.sql.ts';

/** Somebody of the account: who came, or who was asked to come and may until then. */
export type TeamUser = Seat & Colleague & { readonly invitedUntil: Date | null };

const seated = (ctx: Ctx, seat: Seat): TeamUser => ({
  ...seat,
  isSelf: seat.id === ctx.viewer.userId,
  invitedUntil: null,
});

/** Somebody who was asked to come, as one of the team. */
export function invited({ id, email, role, locale, expiresAt }: Invite): TeamUser {
  const unknown = { firstName: '', lastName: '', showTour: false, mailboxProvenAt: null };
  const seat = { id, email, locale, role, ...unknown, status: 'invited', seenAt: null } as const;
  return { ...seat, isSelf: false, invitedUntil: expiresAt };
}

/** Whoever asks manages the team and sees all of it; everybody else sees themselves. */
export async function findTeam(ctx: Ctx): Promise<TeamUser[]> {
  const people = (await allSeats(ctx)).map((seat) => seated(ctx, seat));
  if (refuseInvite(askerOf(ctx)) !== null) return people.filter(({ isSelf }) => isSelf);
  return [...people, ...(await findInvites(ctx)).map(invited)];
}

/** What the account calls itself: the business, or the people of the household. */
export async function findTeamName(ctx: Ctx): Promise<string> {
  const { companyName, firstName, lastName } = await ownAccount(ctx);
  return companyName ?? `${firstName} ${lastName}`.trim();
}

/** Whoever owns the viewer's account: they are told by mail who comes and goes. */
export async function findOwner(ctx: Ctx): Promise<Seat | undefined> {
  return (await allSeats(ctx)).find(({ role }) => role === 'Owner');
}

/** A person of the viewer's account whose seat nobody else changes before this transaction ends. */
export async function lockTeamUser(ctx: Ctx, id: string): Promise<TeamUser | undefined> {
  if (!isId(id)) return undefined;
  const seat = await lockSeat(ctx, id);
  if (seat) return seated(ctx, seat);
  const invite = await lockInvite(ctx, id);
  return invite && invited(invite);
}

// Owner, active and invited people count, and nobody who was shut out (DEC-SEAT-COUNTING); an open link is somebody who
// was asked, whoever it will be.
const count = async (ctx: Ctx) =>
  (await countSeats(ctx)) + (await countInvites(ctx)) + (await countJoinLinks(ctx));

/** How many sit in the viewer's account, and how many may; locked first of all by whoever changes it. */
export const lockTeam = (ctx: Ctx): Promise<Seats> => lockSeats(ctx, count);

/** The same to look at, for who manages the team. */
export async function seatsSeen(ctx: Ctx): Promise<Seats | null> {
  return refuseInvite(askerOf(ctx)) === null ? seatsNow(ctx, count) : null;
}
