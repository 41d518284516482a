import { confirmNewsletter } from '#accounts';
import { record } from '#platform/audit';
import { atomically, inAccount, type Ctx } from '#platform/ctx';
import { announce } from '#platform/jobs/event';
import { endLinks, peekLink, redeemLink } from '#platform/mail/mail';
import { orRefuse, refuseIf } from '#platform/refusal';
import { mailboxMail } from './mailbox-mail.ts';
import { mailboxProven } from './mailbox-proven.ts';
import { lockLogin, setMailboxProven } from './mailbox.sql.ts';

/** The address whose mailbox a link proves, while it is good; null afterwards. */
export async function addressToProve(ctx: Ctx, secret: string): Promise<string | null> {
  return (await peekLink(ctx, mailboxMail, secret))?.to ?? null;
}

/**
 * Proves the mailbox of whoever is signed in by the link that was mailed there; that orders the newsletter, where it
 * was asked for.
 * Refuses with LINK_EXPIRED (used, too old, for another address by now), OTHER_LOGIN (somebody else is signed in: the
 * link stays good).
 * Writes identity.mailbox-proven. Announces mailboxProven.
 */
export function proveMailbox(ctx: Ctx, secret: string): Promise<void> {
  return atomically(ctx, async (ctx) => {
    const link = orRefuse(await peekLink(ctx, mailboxMail, secret), 'LINK_EXPIRED');
    refuseIf(link.data.userId === ctx.viewer.userId ? null : 'OTHER_LOGIN');
    const login = await lockLogin(ctx);
    refuseIf(login?.email === link.to ? null : 'LINK_EXPIRED');
    orRefuse(await redeemLink(ctx, mailboxMail, secret), 'LINK_EXPIRED');
    await setMailboxProven(ctx);
    const own = inAccount(ctx, link.accountId);
    await endLinks(own, { to: link.to, kinds: [mailboxMail] });
    if (link.data.newsletter) await confirmNewsletter(own);
    await record(own, {
      action: 'identity.mailbox-proven',
      objects: [link.data.userId],
      after: { newsletter: link.data.newsletter },
    });
    const { accountId } = link;
    await announce(own, mailboxProven, { accountId, userId: link.data.userId });
  });
}

/**
 * Notes that the mailbox of whoever is signed in is theirs, as another link shows that was mailed to it; nothing where that is
 * known. The newsletter is not ordered by it.
 * Refuses with OTHER_LOGIN (they sign in with another address).
 * Writes identity.mailbox-proven. Announces mailboxProven.
 */
export function proveMailboxBy(ctx: Ctx, mailedTo: string): Promise<void> {
  return atomically(ctx, async (ctx) => {
    const login = await lockLogin(ctx);
    refuseIf(login?.email === mailedTo ? null : 'OTHER_LOGIN');
    if (!login || login.mailboxProvenAt !== null) return;
    await setMailboxProven(ctx);
    const { accountId, userId } = ctx.viewer;
    await record(ctx, {
      action: 'identity.mailbox-proven',
      objects: [userId],
      after: { newsletter: false },
    });
    await announce(ctx, mailboxProven, { accountId, userId });
  });
}
