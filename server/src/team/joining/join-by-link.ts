import { GOOD_STANDING, JOIN_ENDED, refuseJoin, type JoinRefusal } from '@postkorb/domain/team';
import { openSpace } from '#accounts';
import { takeSeats } from '#billing';
import { findPeople, joinAccount, lockSeat, ownUser } from '#identity';
import { record } from '#platform/audit';
import { hashOf } from '#platform/basics/keys';
import { asSystem, atomically, isSignedIn, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { sendMail } from '#platform/mail/mail';
import { orRefuse, refuseIf } from '#platform/refusal';
import { teamChanged } from '../seats/change-kinds.ts';
import { endJoinLink, findJoinLink, lockJoinLink } from '../seats/join-link.sql.ts';
import { findOwner, findTeamName, lockTeam } from '../seats/people.ts';
import { joinedMail, memberJoinedMail } from './join-mails.ts';

/** The open link of a secret, in the account it leads into and locked; or why it opens nothing. */
async function lockGood(ctx: Ctx, secret: string) {
  const { accountId, id } = orRefuse(await findJoinLink(ctx, hashOf(secret)), 'LINK_EXPIRED');
  const own = asSystem(ctx, { accountId });
  // First of all, as everybody does who changes the team: whoever comes second finds what the first one left.
  const seats = await lockTeam(own);
  const link = orRefuse(await lockJoinLink(own, id), 'LINK_EXPIRED');
  const isRenewed = link.secretHash !== hashOf(secret);
  const isOver = link.expiresAt <= ctx.now();
  refuseIf(link.endedWhy === null ? null : JOIN_ENDED[link.endedWhy]);
  refuseIf(isRenewed || isOver ? 'LINK_EXPIRED' : null);
  // Nobody sits twice: the seat that the link held is the one they take.
  return { own, link, seats: { ...seats, used: seats.used - 1 } };
}

const ONE = { wanted: 1, acceptedCents: null };

/** The login that is signed in here, and what it is in the account it wants into. */
async function atDoor(ctx: Ctx, own: Ctx) {
  // Support looks in for somebody and joins nothing in their name.
  if (!isSignedIn(ctx.viewer) || ctx.actor.kind !== 'person') return null;
  const user = await ownUser(ctx);
  const seat = (await lockSeat(own, user.id))?.status ?? null;
  return { user, why: refuseJoin({ seat, isProven: user.mailboxProvenAt !== null }) };
}

export type JoinOffer = {
  /** Who made the link, and what they let somebody into. */
  readonly inviter: string;
  readonly team: string;
  readonly until: Date;
  /** Whoever is signed in in this browser. */
  readonly login: { readonly email: string; readonly name: string } | null;
  /** Why that login does not join, or null. */
  readonly why: JoinRefusal | null;
};

/**
 * Who lets somebody into which account by this link, and whether whoever is signed in may take it up.
 * Refuses with LINK_USED, LINK_EXPIRED, LINK_TAKEN_BACK, LIMIT_REACHED (the account has fewer seats than people), and within
 * the offer itself with ALREADY_MEMBER, SEAT_CLOSED, MAILBOX_NOT_PROVEN.
 */
export function findJoinOffer(ctx: Ctx, secret: string): Promise<JoinOffer> {
  return atomically(ctx, async (ctx) => {
    const { own, link, seats } = await lockGood(ctx, secret);
    await takeSeats(own, seats, ONE);
    const [maker] = await findPeople(own, [link.madeBy]);
    const who = await atDoor(ctx, own);
    const login = who && {
      email: who.user.email,
      name: `${who.user.firstName} ${who.user.lastName}`.trim(),
    };
    return {
      inviter: maker?.name ?? '',
      team: await findTeamName(own),
      until: link.expiresAt,
      login,
      why: who?.why ?? null,
    };
  });
}

type Joined = { readonly email: string; readonly locale: 'de_DE' | 'en_GB'; readonly name: string };

/** Tells who joined, and the Owner. */
async function tell(own: Ctx, { email, locale, name }: Joined): Promise<void> {
  const team = await findTeamName(own);
  await sendMail(own, joinedMail, { to: email, locale, team });
  const owner = await findOwner(own);
  if (owner)
    await sendMail(own, memberJoinedMail, {
      to: owner.email,
      locale: owner.locale,
      team,
      name,
      email,
    });
}

/**
 * Lets the login that is signed in act as a Member for the account that the link leads into, in an area of its own; of two
 * who use one link at once, one does. Both sides are mailed. Says which account.
 * Refuses with UNAUTHENTICATED, ALREADY_MEMBER, SEAT_CLOSED (their seat there was taken), MAILBOX_NOT_PROVEN, and with what
 * `findJoinOffer` refuses.
 * Writes team.joined-by-link, beside what `openSpace` and `joinAccount` write. Announces teamChanged.
 */
export function joinByLink(ctx: Ctx, secret: string): Promise<string> {
  return atomically(ctx, async (ctx) => {
    const { own, link, seats } = await lockGood(ctx, secret);
    const { user, why } = orRefuse((await atDoor(ctx, own)) ?? undefined, 'UNAUTHENTICATED');
    refuseIf(why);
    await endJoinLink(own, link.id, 'used');
    await takeSeats(own, seats, ONE);
    const viewer = {
      ...own.viewer,
      userId: user.id,
      role: 'Member',
      standing: GOOD_STANDING,
    } as const;
    const theirs: Ctx = { ...own, viewer };
    await openSpace(theirs, user.id);
    await joinAccount(theirs, { userId: user.id, role: 'Member' });
    await record(theirs, {
      action: 'team.joined-by-link',
      objects: [user.id],
      after: { link: link.id, madeBy: link.madeBy },
    });
    await tell(theirs, { ...user, name: `${user.firstName} ${user.lastName}`.trim() });
    await notifyClients(own, teamChanged, []);
    return own.viewer.accountId;
  });
}
