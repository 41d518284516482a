import { GOOD_STANDING } from '@postkorb/domain/team';
import { openSpace, ownAccount } from '#accounts';
import { takeSeats } from '#billing';
import {
  addUser,
  findConnection,
  isTaken,
  joinAccount,
  openArrived,
  type Arrived,
  type SsoConnection,
  type Visitor,
} from '#identity';
import { record } from '#platform/audit';
import { asSystem, type Ctx, type Viewer } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { sendMail } from '#platform/mail/mail';
import { orRefuse, refuseIf } from '#platform/refusal';
import { teamChanged } from '../seats/change-kinds.ts';
import { findInvites } from '../seats/invite.sql.ts';
import { lockTeam } from '../seats/people.ts';
import { findOwner, joinedBySsoMail } from './sso-mails.ts';

const ONE = { wanted: 1, acceptedCents: null };

/** The sign-in that has named them, which still lets people in, and the address of its domain. */
async function findGood(ctx: Ctx, { connectionId, email, emailProven }: Arrived) {
  const found = connectionId === null ? undefined : await findConnection(ctx, connectionId);
  const connection = orRefuse(found?.isOn ? found : undefined, 'FLOW_EXPIRED');
  refuseIf(emailProven ? null : 'NOT_OF_DOMAIN');
  return { connection, email: orRefuse(email, 'NOT_OF_DOMAIN') };
}

/** Makes the login of somebody new, whose mailbox lies in the domain of the business, and lets them act for it as a Member. */
async function addMember(own: Ctx, email: string, arrived: Arrived): Promise<Ctx> {
  const { locale } = await ownAccount(own);
  // Whom it does not call by name is called by what stands before the @.
  const { firstName, lastName: said } = arrived;
  const lastName = said || email.slice(0, email.indexOf('@'));
  const login = { email, firstName, lastName, locale, mailboxProven: true };
  const userId = await addUser(own, login, null);
  const viewer = { ...own.viewer, userId, role: 'Member', standing: GOOD_STANDING } as const;
  const theirs: Ctx = { ...own, viewer };
  await openSpace(theirs, userId);
  await joinAccount(theirs, { userId, role: 'Member' });
  return theirs;
}

type Joined = { readonly email: string; readonly connection: SsoConnection };

/** Tells the Owner, and the screens of the team. */
async function tell(own: Ctx, { firstName, lastName }: Arrived, { email, connection }: Joined) {
  const owner = await findOwner(own);
  const name = `${firstName} ${lastName}`.trim() || email;
  const by = connection.name;
  if (owner) await sendMail(own, joinedBySsoMail, { ...owner, name, email, by });
  await notifyClients(own, teamChanged, []);
}

/**
 * Lets somebody in whom a business's own sign-in has named to this browser for the first time: a Member of that account, while
 * seats last. That identity opens the login from then on.
 * Refuses with FLOW_EXPIRED, NOT_OF_DOMAIN, EMAIL_EXISTS (a login has that address: it is linked after its own proof),
 * EMAIL_INVITED (they were invited, and come by that first), LIMIT_REACHED, and with what `openArrived` refuses.
 * Writes team.joined-by-sso, beside what `addUser`, `openSpace`, `joinAccount` and `openArrived` write. Announces teamChanged.
 */
export function joinBySso(ctx: Ctx, from: Visitor) {
  return openArrived(ctx, from, async (ctx, arrived): Promise<Viewer> => {
    const { connection, email } = await findGood(ctx, arrived);
    const own = asSystem(ctx, { accountId: connection.accountId });
    const seats = await lockTeam(own);
    refuseIf((await isTaken(own, email)) ? 'EMAIL_EXISTS' : null);
    const isInvited = (await findInvites(own)).some((invite) => invite.email === email);
    refuseIf(isInvited ? 'EMAIL_INVITED' : null);
    await takeSeats(own, seats, ONE);
    const theirs = await addMember(own, email, arrived);
    const { id } = connection;
    const objects = [theirs.viewer.userId];
    await record(theirs, { action: 'team.joined-by-sso', objects, after: { connection: id } });
    await tell(own, arrived, { email, connection });
    return theirs.viewer;
  });
}
