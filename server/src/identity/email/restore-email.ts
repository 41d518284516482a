import { unsettledSince } from '@postkorb/domain/identity';
import { asSystem, atomically, type Ctx } from '#platform/ctx';
import { peekLink, redeemLink, sendMail } from '#platform/mail/mail';
import { orRefuse } from '#platform/refusal';
import { resetMail } from '../password/password-mails.ts';
import { replaceCredential } from '../password/password.sql.ts';
import { removePasskeysSince } from '../passkeys/own-passkeys.ts';
import { lockLoginUser, type Login } from '../people/login.sql.ts';
import { takeBackSince } from '../people/taken-back.ts';
import { deleteTotpSince } from '../second-factor/second-factor.sql.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { removeIdentitiesSince } from '../sso/link-identity.ts';
import { replaceEmail } from './confirm-email.ts';
import { endLinksOf } from '../people/end-links.ts';
import { emailChangedMail, emailRestoredMail, newEmailMail } from './email-mails.ts';
import { dropEmailChange, dropFormerEmails, findFormerEmail } from './email.sql.ts';

/** The former address that a link leads back to, while it is good; null afterwards. */
export async function addressToRestore(ctx: Ctx, secret: string): Promise<string | null> {
  const link = await peekLink(ctx, emailChangedMail, secret);
  return (link && (await findFormerEmail(ctx, link.data.formerId))?.email) ?? null;
}

/** Ends what leads to other addresses of this login: what somebody wanted, and what they put in between. */
async function endOtherWays(ctx: Ctx, login: Login, formerId: string): Promise<void> {
  const wanted = await dropEmailChange(ctx, login.id);
  const between = await dropFormerEmails(ctx, login.id, formerId);
  const addresses = wanted === null ? between : [...between, wanted];
  await endLinksOf(ctx, login, { addresses, kinds: [newEmailMail, emailChangedMail] });
}

/**
 * Lets a person sign in with their former address again, by the link that was mailed there. Ends all their sessions, known
 * browsers and mailed links, a second factor, passkeys and linked identities that were set up since or in the three days before, and the password, whoever set it; mails
 * them a link to a new one.
 * Refuses with LINK_EXPIRED, and EMAIL_IN_USE where somebody else signs in with it by now.
 * Writes identity.email-restored, in each account, beside what `endSessionsOf`, `removePasskeysSince`,
 * `removeIdentitiesSince` and `takeBackSince` write. Announces peopleChanged,
 * loginChanged.
 */
export async function restoreEmail(given: Ctx, secret: string): Promise<void> {
  const { accountId, to, data } = orRefuse(
    await peekLink(given, emailChangedMail, secret),
    'LINK_EXPIRED',
  );
  const { userId, formerId, name } = data;
  await atomically(asSystem(given, { accountId, userId }), async (ctx) => {
    const login = await lockLoginUser(ctx, userId);
    const { changedAt } = orRefuse(await findFormerEmail(ctx, formerId), 'LINK_EXPIRED');
    orRefuse(await redeemLink(ctx, emailChangedMail, secret), 'LINK_EXPIRED');
    await endOtherWays(ctx, login, formerId);
    await replaceEmail(ctx, { login, email: to, action: 'identity.email-restored' });
    await replaceCredential(ctx, userId, null);
    await endSessionsOf(ctx, userId, { why: 'not-me' });
    // Whoever changed it may have made themselves a way in first, by which they would throw its owner out again at once.
    const since = unsettledSince(changedAt);
    await deleteTotpSince(ctx, userId, since);
    await removePasskeysSince(ctx, since);
    await removeIdentitiesSince(ctx, { linked: since });
    await takeBackSince(ctx, login, since);
    const { locale, email } = login;
    await sendMail(ctx, resetMail, { to, locale, userId, name });
    await sendMail(ctx, emailRestoredMail, { to: email, locale, userId, name });
  });
}
