import { record } from '#platform/audit';
import { asSystem, atomically, type Ctx } from '#platform/ctx';
import { peekLink, redeemLink, sendMail } from '#platform/mail/mail';
import { orRefuse, refuseIf } from '#platform/refusal';
import { removePasskeysSince } from '../passkeys/own-passkeys.ts';
import { endLinksOf } from '../people/end-links.ts';
import { lockLoginUser } from '../people/login.sql.ts';
import { takeBackSince } from '../people/taken-back.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { removeIdentitiesSince } from '../sso/link-identity.ts';
import { newDeviceMail } from '../sign-in/new-device-mail.ts';
import { takeAddressMail } from '../mailbox/take-address-mail.ts';
import { resetMail } from './password-mails.ts';
import { lockLoginWithPassword, replaceCredential } from './password.sql.ts';

/** The sign-in that a link was mailed about, and the address it went to, while it is good; null afterwards. */
export async function signInToDisown(ctx: Ctx, secret: string) {
  const link = await peekLink(ctx, newDeviceMail, secret);
  if (link === null) return null;
  const { browser, system, at } = link.data;
  return { email: link.to, browser, system, at };
}

type Login = NonNullable<Awaited<ReturnType<typeof lockLoginWithPassword>>>;

/** Whoever reads a mailbox that nobody has proven may be somebody else: they get an account of their own, and the password stays. */
async function disownAddress(own: Ctx, { id: userId, email: to, locale }: Login): Promise<void> {
  await endSessionsOf(own, userId, { why: 'not-me' });
  const kinds = [newDeviceMail, takeAddressMail];
  await endLinksOf(own, await lockLoginUser(own, userId), { addresses: [to], kinds });
  await sendMail(own, takeAddressMail, { to, locale, userId });
  await record(own, { action: 'identity.sign-in-disowned', objects: [userId] });
}

/**
 * Ends all that a sign-in opened which its person says was not theirs: every session and known browser of the login, and
 * the password itself, which somebody else knows, passkeys that were added since, and identities of other houses that were
 * linked or came in since. Mails a link to a new password; where nobody has proven the mailbox, one to an account of their own,
 * and the password stays.
 * Refuses with LINK_EXPIRED.
 * Writes identity.sign-in-disowned, beside what `endSessionsOf`, `removePasskeysSince`, `removeIdentitiesSince` and
 * `takeBackSince` write and announce.
 */
export function disownSignIn(ctx: Ctx, secret: string): Promise<void> {
  return atomically(ctx, async (ctx) => {
    const { accountId, to, data } = orRefuse(
      await redeemLink(ctx, newDeviceMail, secret),
      'LINK_EXPIRED',
    );
    const { userId, name } = data;
    const own = asSystem(ctx, { accountId, userId });
    const login = orRefuse(await lockLoginWithPassword(own, userId), 'LINK_EXPIRED');
    refuseIf(login.email === to ? null : 'LINK_EXPIRED');
    if (login.addressIsLent && login.mailboxProvenAt === null) return disownAddress(own, login);
    await replaceCredential(own, userId, null);
    await endSessionsOf(own, userId, { why: 'not-me' });
    const since = new Date(data.at);
    await removePasskeysSince(own, since);
    await removeIdentitiesSince(own, { linked: since, used: since });
    const kinds = [resetMail, newDeviceMail];
    const all = await lockLoginUser(own, userId);
    await takeBackSince(own, all, since);
    await endLinksOf(own, all, { addresses: [to], kinds });
    await sendMail(own, resetMail, { to, locale: login.locale, userId, name });
    await record(own, { action: 'identity.sign-in-disowned', objects: [userId] });
  });
}
