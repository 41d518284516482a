import { INVITE_DAYS, type UserInviteRole } from '@postkorb/domain/team';
import { ownAccount } from '#accounts';
import { ownUser } from '#identity';
import type { Ctx } from '#platform/ctx';
import { endLinks, sendMail } from '#platform/mail/mail';
import { inviteMail } from './invite-mail.ts';
import type { Invite } from './seats/invite.sql.ts';

const DAY_MS = 86_400_000;

/** Until when an invitation that is sent now may be taken up. */
export const inviteEnd = (ctx: Ctx): Date => new Date(ctx.now().getTime() + INVITE_DAYS * DAY_MS);

/** Mails these invitations in the viewer's name; links that were mailed for them before open nothing any more. */
export async function sendInvites(ctx: Ctx, invites: readonly Invite[]): Promise<void> {
  const [{ companyName: company }, { firstName, lastName }] = [
    await ownAccount(ctx),
    await ownUser(ctx),
  ];
  const inviter = `${firstName} ${lastName}`.trim();
  for (const { id: inviteId, email: to, locale, turn, note, role } of invites) {
    await endLinks(ctx, { to, kinds: [inviteMail] });
    const about = { inviteId, turn, role: role as UserInviteRole, inviter, company, note };
    await sendMail(ctx, inviteMail, { to, locale, ...about });
  }
}
