import { hiddenEmail } from '@postkorb/domain/identity';
import { setAccount } from '#accounts';
import { recordInAll } from '#platform/audit';
import { atomically, inAccount, type Ctx } from '#platform/ctx';
import { announce, notifyClients, notifyLogin } from '#platform/jobs/event';
import { peekLink, redeemLink, sendMail } from '#platform/mail/mail';
import { orRefuse, refuseIf } from '#platform/refusal';
import { mailboxMail } from '../mailbox/mailbox-mail.ts';
import { mailboxProven } from '../mailbox/mailbox-proven.ts';
import { deleteParted } from '../mailbox/parted.sql.ts';
import { resetMail } from '../password/password-mails.ts';
import { loginChanged, peopleChanged } from '../people/change-kinds.ts';
import { lockLoginUser, type Login } from '../people/login.sql.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { newDeviceMail } from '../sign-in/new-device-mail.ts';
import { endLinksOf } from '../people/end-links.ts';
import { emailChangedMail, newEmailMail } from './email-mails.ts';
import {
  dropEmailChange,
  findEmailChange,
  forgetBrowsers,
  keepFormerEmail,
  setLoginEmail,
} from './email.sql.ts';

/** The address a link confirms, while it is good; null afterwards. */
export async function addressToConfirm(ctx: Ctx, secret: string): Promise<string | null> {
  const link = await peekLink(ctx, newEmailMail, secret);
  if (link === null) return null;
  const wanted = await findEmailChange(ctx, link.data.userId);
  return wanted?.email === link.to ? link.to : null;
}

type Change = {
  readonly login: Login;
  readonly email: string;
  readonly action: 'identity.email-changed' | 'identity.email-restored';
};

/**
 * Lets a login sign in with another address; what belongs to it alone in its accounts is addressed there too. Which of the
 * two entries it is, the caller says. Refuses with EMAIL_IN_USE.
 * Announces peopleChanged, loginChanged, mailboxProven.
 */
export async function replaceEmail(ctx: Ctx, { login, email, action }: Change): Promise<void> {
  const { id, seats, email: to } = login;
  await setLoginEmail(ctx, id, email);
  await forgetBrowsers(ctx, id);
  const entry = { action, objects: [id], before: { email: to }, after: { email } };
  await recordInAll(
    ctx,
    seats.map(({ accountId }) => ({ accountId, entry })),
  );
  await endLinksOf(ctx, login, { addresses: [to], kinds: [resetMail, mailboxMail, newDeviceMail] });
  for (const { accountId, role } of seats) {
    const own = inAccount(ctx, accountId);
    if (role === 'Owner') await setAccount(own, { email });
    await notifyClients(own, peopleChanged, []);
  }
  await notifyLogin(ctx, loginChanged, { userId: id, ids: [] });
  const accountId = seats[0]?.accountId;
  if (accountId !== undefined) await announce(ctx, mailboxProven, { accountId, userId: id });
}

/**
 * Lets whoever is signed in sign in with the address that a link was mailed to, from now on. Ends all their other sessions,
 * known browsers and mailed links, and mails the former address, with a way back; none to one that is somebody else's by now.
 * Refuses with LINK_EXPIRED, OTHER_LOGIN (somebody else is signed in: the link stays good) and EMAIL_IN_USE.
 * Writes identity.email-changed, in each account, beside what `endSessionsOf` writes. Announces peopleChanged,
 * loginChanged, mailboxProven.
 */
export function confirmEmail(given: Ctx, secret: string): Promise<void> {
  return atomically(given, async (ctx) => {
    const { to, data, accountId } = orRefuse(
      await peekLink(ctx, newEmailMail, secret),
      'LINK_EXPIRED',
    );
    const { userId, name } = data;
    refuseIf(userId === ctx.viewer.userId ? null : 'OTHER_LOGIN');
    const login = await lockLoginUser(ctx, userId);
    const wanted = await findEmailChange(ctx, userId);
    refuseIf(wanted?.email === to ? null : 'LINK_EXPIRED');
    orRefuse(await redeemLink(ctx, newEmailMail, secret), 'LINK_EXPIRED');
    await replaceEmail(ctx, { login, email: to, action: 'identity.email-changed' });
    await dropEmailChange(ctx, userId);
    await endSessionsOf(ctx, userId, { but: ctx.sessionId, why: 'email' });
    // The address of before is another person's by now: no way leads back to it, and nobody there is told.
    if (await deleteParted(ctx, userId)) return;
    const formerId = await keepFormerEmail(ctx, userId, login.email);
    await sendMail(inAccount(ctx, accountId), emailChangedMail, {
      to: login.email,
      locale: login.locale,
      userId,
      name,
      formerId,
      changedTo: hiddenEmail(to),
    });
  });
}
