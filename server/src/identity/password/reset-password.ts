import { unsettledSince } from '@postkorb/domain/identity';
import { record } from '#platform/audit';
import { asSystem, atomically, type Ctx } from '#platform/ctx';
import { announce } from '#platform/jobs/event';
import { peekLink, redeemLink, sendMail } from '#platform/mail/mail';
import { orRefuse, refuseIf, refuseProblems } from '#platform/refusal';
import { mailboxMail } from '../mailbox/mailbox-mail.ts';
import { mailboxProven } from '../mailbox/mailbox-proven.ts';
import { setMailboxProven } from '../mailbox/mailbox.sql.ts';
import { removePasskeysSince } from '../passkeys/own-passkeys.ts';
import { endLinksOf } from '../people/end-links.ts';
import { lockLoginUser } from '../people/login.sql.ts';
import { takeBackSince } from '../people/taken-back.ts';
import { removeUnsettled } from '../second-factor/remove.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { removeIdentitiesSince } from '../sso/link-identity.ts';
import { newDeviceMail } from '../sign-in/new-device-mail.ts';
import { isFairVerifier, type Credential } from '../sign-in/srp.ts';
import { passwordChangedMail, resetMail } from './password-mails.ts';
import { expectSignIn, lockLoginWithPassword, replaceCredential } from './password.sql.ts';

/** The address a link makes a new password for, while it is good; null afterwards. */
export async function addressToReset(ctx: Ctx, secret: string): Promise<string | null> {
  return (await peekLink(ctx, resetMail, secret))?.to ?? null;
}

type Reset = { readonly secret: string; readonly credential: Credential };

type Login = NonNullable<Awaited<ReturnType<typeof lockLoginWithPassword>>>;

const EVER = new Date(0);

/** Forgets young passkeys of such a login; all, where nobody had shown that the mailbox was theirs. */
const dropPasskeys = (own: Ctx, login: Login | undefined) =>
  removePasskeysSince(own, login?.mailboxProvenAt === null ? EVER : unsettledSince(own.now()));

/**
 * Parts identities from a login whose password was forgotten: young ones, unless there was no password that could have been
 * stolen; all, where nobody had shown that the mailbox was theirs, because who linked them may be somebody else.
 */
async function dropIdentities(own: Ctx, login: Login | undefined) {
  if (login?.mailboxProvenAt === null) return removeIdentitiesSince(own, { linked: EVER });
  const isStealable = login?.isVoid === false;
  return isStealable ? removeIdentitiesSince(own, { linked: unsettledSince(own.now()) }) : [];
}

/**
 * Puts what was made of a new password in the place of the old one, by the link that was mailed: the password itself
 * never comes here. Ends all sessions, known browsers and other links of that login, proves its mailbox, removes a second
 * factor, passkeys and linked identities younger than 72 hours, which whoever stole the old one may have set up (of a login whose mailbox nobody had proven: all passkeys and linked identities), and mails what happened and which passkeys went.
 * Refuses with LINK_EXPIRED, INVALID_INPUT.
 * Writes identity.password-reset, beside what `endSessionsOf`, `removeUnsettled`, `removePasskeysSince`,
 * `removeIdentitiesSince` and `takeBackSince` write and announce. Announces mailboxProven.
 */
export async function resetPassword(ctx: Ctx, { secret, credential }: Reset): Promise<void> {
  refuseProblems(isFairVerifier(credential) ? [] : [{ field: 'verifier', code: 'INVALID' }]);
  return atomically(ctx, async (ctx) => {
    const { accountId, to, data } = orRefuse(
      await redeemLink(ctx, resetMail, secret),
      'LINK_EXPIRED',
    );
    const { userId } = data;
    const own = asSystem(ctx, { accountId, userId });
    const login = await lockLoginWithPassword(own, userId);
    // What was held with an address that nobody has proven is none of whoever reads its mailbox.
    const isLent = login?.addressIsLent === true && login.mailboxProvenAt === null;
    refuseIf(login?.email === to && !isLent ? null : 'LINK_EXPIRED');
    await replaceCredential(own, userId, credential);
    await setMailboxProven(own);
    await expectSignIn(own, userId);
    await endSessionsOf(own, userId, { why: 'password' });
    await removeUnsettled(own);
    const passkeys = await dropPasskeys(own, login);
    const houses = await dropIdentities(own, login);
    const kinds = [resetMail, mailboxMail, newDeviceMail];
    const all = await lockLoginUser(own, userId);
    await takeBackSince(
      own,
      all,
      login?.mailboxProvenAt === null ? EVER : unsettledSince(own.now()),
    );
    await endLinksOf(own, all, { addresses: [to], kinds });
    const { name } = data;
    const locale = orRefuse(login, 'LINK_EXPIRED').locale;
    await sendMail(own, passwordChangedMail, { to, locale, userId, name, passkeys, houses });
    await record(own, { action: 'identity.password-reset', objects: [userId] });
    await announce(own, mailboxProven, { accountId, userId });
  });
}
