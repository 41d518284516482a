import { ownNamesChanged, setAccount } from '#accounts';
import { record } from '#platform/audit';
import { asSystem, atomically, type Ctx } from '#platform/ctx';
import { announce, notifyClients } from '#platform/jobs/event';
import { sendMail } from '#platform/mail/mail';
import { orRefuse, refuseIf } from '#platform/refusal';
import { peopleChanged } from '../people/change-kinds.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { findOwner, lockManagers, setRole, type OwnerSeat } from './owner.sql.ts';
import { accountTransferredMail } from './ownership-mails.ts';

type Transfer = {
  /** The addresses that the Owner and the Admin who takes their place sign in with. */
  readonly owner: string;
  readonly admin: string;
  readonly reason: string;
};

const nameOf = ({ firstName, lastName }: OwnerSeat) => `${firstName} ${lastName}`.trim();
const written = (email: string) => email.trim().toLowerCase();

type Swap = { readonly other: OwnerSeat; readonly isOwner: boolean };

async function mailSwap(ctx: Ctx, to: OwnerSeat, { other, isOwner }: Swap): Promise<void> {
  const { email, locale, userId, account } = to;
  const about = { userId, name: nameOf(to), other: nameOf(other), account, isOwner };
  await sendMail(ctx, accountTransferredMail, { to: email, locale, ...about });
}

/**
 * Lets an Owner and an Admin of their account swap roles, which happens by no other path; both sign in anew and are mailed.
 * Refuses with UNKNOWN_OWNER, UNKNOWN_ADMIN (no active Admin of that account), INVALID_INPUT (no reason).
 * Writes identity.account-transferred, beside what `endSessionsOf` writes. Announces ownNamesChanged, peopleChanged.
 */
export function transferAccount(given: Ctx, { owner, admin, reason }: Transfer): Promise<void> {
  return atomically(given, async (ctx) => {
    refuseIf(reason.trim() === '' ? 'INVALID_INPUT' : null);
    const { accountId } = orRefuse(await findOwner(ctx, written(owner)), 'UNKNOWN_OWNER');
    const own = asSystem(ctx, { accountId });
    const managers = await lockManagers(own);
    const former = orRefuse(
      managers.find(({ email, role }) => email === written(owner) && role === 'Owner'),
      'UNKNOWN_OWNER',
    );
    const next = orRefuse(
      managers.find(({ email, role }) => email === written(admin) && role === 'Admin'),
      'UNKNOWN_ADMIN',
    );
    // In this order: an account has one Owner at every moment.
    await setRole(own, former.userId, 'Admin');
    await setRole(own, next.userId, 'Owner');
    const { firstName, lastName, email } = next;
    await setAccount(own, { firstName, lastName, email });
    for (const { userId } of [former, next]) await endSessionsOf(own, userId, { why: 'role' });
    await mailSwap(own, former, { other: next, isOwner: false });
    await mailSwap(own, next, { other: former, isOwner: true });
    await record(own, {
      action: 'identity.account-transferred',
      objects: [former.userId, next.userId],
      before: { owner: former.userId },
      after: { owner: next.userId },
      reason: reason.trim(),
    });
    await announce(own, ownNamesChanged, { accountId });
    await notifyClients(own, peopleChanged, []);
  });
}
