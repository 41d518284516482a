import { partedEmail, partedUntil } from '@postkorb/domain/identity';
import { setAccount } from '#accounts';
import { recordInAll } from '#platform/audit';
import { asSystem, atomically, inAccount, type Ctx } from '#platform/ctx';
import { notifyClients, notifyLogin } from '#platform/jobs/event';
import { peekLink, redeemLink } from '#platform/mail/mail';
import { orRefuse, refuseIf } from '#platform/refusal';
import { endLinksOf } from '../people/end-links.ts';
import { limitKey } from '../limits/limits.ts';
import { mailboxMail } from '../mailbox/mailbox-mail.ts';
import { resetMail } from '../password/password-mails.ts';
import { loginChanged, peopleChanged } from '../people/change-kinds.ts';
import { lockLoginUser, type Login } from '../people/login.sql.ts';
import { findLent } from '../people/logins.sql.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { newDeviceMail } from '../sign-in/new-device-mail.ts';
import { insertParted } from '../mailbox/parted.sql.ts';
import { takeAddressMail } from '../mailbox/take-address-mail.ts';

/** The address that a link gives to whoever reads its mailbox, while it is good; null afterwards. */
export async function addressToTake(ctx: Ctx, secret: string): Promise<string | null> {
  return (await peekLink(ctx, takeAddressMail, secret))?.to ?? null;
}

const isLent = ({ addressIsLent, mailboxProvenAt }: Login) =>
  addressIsLent && mailboxProvenAt === null;

/** Ends what opens a login by this address, which is free afterwards; what the login held stays for whoever knows its password. */
async function part(ctx: Ctx, login: Login): Promise<void> {
  const { id: userId, email: to, seats } = login;
  const eraseAt = partedUntil(ctx.now());
  await insertParted(ctx, { userId, login: limitKey(ctx, 'login', to), eraseAt });
  await endSessionsOf(ctx, userId, { why: 'parted' });
  const kinds = [mailboxMail, resetMail, newDeviceMail, takeAddressMail];
  await endLinksOf(ctx, login, { addresses: [to], kinds });
  const entry = {
    action: 'identity.address-parted',
    objects: [userId],
    after: { eraseAt },
  } as const;
  await recordInAll(
    ctx,
    seats.map(({ accountId }) => ({ accountId, entry })),
  );
  for (const { accountId, role } of seats) {
    const own = inAccount(ctx, accountId);
    if (role === 'Owner') await setAccount(own, { email: partedEmail(userId) });
    await notifyClients(own, peopleChanged, []);
  }
  await notifyLogin(ctx, loginChanged, { userId, ids: [] });
}

/**
 * Takes an address from a login that never proved its mailbox, by the link that was mailed there: whoever opens it has. All its
 * sessions, known browsers and mailed links end; its password, and all it held, stay for whoever knows it and names another
 * address. Answers the address, which is free then.
 * Refuses with LINK_EXPIRED (used, too old, or its mailbox is proven meanwhile).
 * Writes identity.address-parted, in each account, beside what `endSessionsOf` writes. Announces peopleChanged, loginChanged.
 */
export function partLogin(given: Ctx, secret: string): Promise<string> {
  return atomically(given, async (given) => {
    const link = orRefuse(await redeemLink(given, takeAddressMail, secret), 'LINK_EXPIRED');
    const { accountId, to } = link;
    const { userId } = link.data;
    const ctx = asSystem(given, { accountId, userId });
    const login = await lockLoginUser(ctx, userId);
    refuseIf(login.email === to && isLent(login) ? null : 'LINK_EXPIRED');
    await part(ctx, login);
    return to;
  });
}

/**
 * The same for whoever has shown by another link that the mailbox is theirs: nothing where nobody, or somebody who has proven it,
 * signs in with the address.
 * Writes and announces what `partLogin` does.
 */
export function partLent(given: Ctx, email: string): Promise<void> {
  return atomically(given, async (given) => {
    const userId = await findLent(given, email);
    if (userId === undefined) return;
    const login = await lockLoginUser(given, userId);
    const [seat] = login.seats;
    if (seat === undefined || login.email !== email || !isLent(login)) return;
    await part(asSystem(given, { accountId: seat.accountId, userId }), login);
  });
}
