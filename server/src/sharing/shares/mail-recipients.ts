import type { SharePermission } from '@postkorb/domain/sharing';
import { ownAccount } from '#accounts';
import { ownUser } from '#identity';
import type { Ctx } from '#platform/ctx';
import { endLinks, sendMail } from '#platform/mail/mail';
import { findUnmailed } from '../opting/mail-choice.sql.ts';
import { findOptedOut } from '../opting/opted-out.sql.ts';
import type { Container } from '../recipients/container.ts';
import type { NewRecipient } from './new-recipient.ts';
import { shareInviteMail, shareMail } from './share-mails.ts';

type About = {
  readonly container: Container;
  readonly permission: SharePermission;
  readonly endsOn: string | null;
  readonly note: string;
};

/** The viewer's name as it stands in a mail: with the business, where the account is one. */
export async function sharerName(ctx: Ctx): Promise<string> {
  const [{ firstName, lastName }, { companyName }] = [await ownUser(ctx), await ownAccount(ctx)];
  const name = `${firstName} ${lastName}`.trim();
  return companyName === null ? name : `${name} (${companyName})`;
}

/**
 * Mails people that something was shared with them: a link into the product to whoever has a login and wants such mails, an
 * invitation to every other address, in the language of the account because nobody knows theirs.
 */
export async function mailRecipients(
  ctx: Ctx,
  recipients: readonly NewRecipient[],
  { container, ...rest }: About,
): Promise<void> {
  if (recipients.length === 0) return;
  const unmailed = await findUnmailed(
    ctx,
    recipients.flatMap(({ login }) => login?.id ?? []),
  );
  // A colleague may be shared with whatever their address wants; mailed is nobody who wants none.
  const optedOut = await findOptedOut(
    ctx,
    recipients.map(({ email }) => email),
  );
  const { locale: ofAccount } = await ownAccount(ctx);
  const { id: containerId, kind } = container;
  const about = { ...rest, sharer: await sharerName(ctx), containerId, kind };
  for (const { email: to, login } of recipients) {
    if (login === undefined) {
      await endLinks(ctx, { to, kinds: [shareInviteMail] });
      await sendMail(ctx, shareInviteMail, { to, locale: ofAccount, ...about });
    } else if (!unmailed.has(login.id) && !optedOut.has(to))
      await sendMail(ctx, shareMail, { to, locale: login.locale, ...about });
  }
}
