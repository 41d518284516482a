import { ownAccount } from '#accounts';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { endLinks, sendMail } from '#platform/mail/mail';
import { orRefuse, refuseIf } from '#platform/refusal';
import { limitKey, waitFor } from '../limits/limits.ts';
import { mailboxMail } from './mailbox-mail.ts';
import { lockLogin } from './mailbox.sql.ts';

const MOST_AN_HOUR = 5;
const HOUR = 60;

/**
 * Mails the viewer a link that proves their mailbox; links of before end. Nothing is sent where it is proven already.
 * Refuses with LIMIT_EXCEEDED (from the sixth an hour on).
 * Writes identity.mailbox-asked.
 */
export async function askProof(ctx: Ctx): Promise<void> {
  const key = limitKey(ctx, 'mailbox', ctx.viewer.userId);
  const limit = { key, max: MOST_AN_HOUR, minutes: HOUR, backoff: false };
  refuseIf((await waitFor(ctx, [limit])) > 0 ? 'LIMIT_EXCEEDED' : null);
  return atomically(ctx, async (ctx) => {
    const login = orRefuse(await lockLogin(ctx), 'UNAUTHENTICATED');
    if (login.mailboxProvenAt) return;
    const { newsletterAskedAt, newsletterConsentAt } = await ownAccount(ctx);
    const newsletter =
      ctx.viewer.role === 'Owner' && newsletterAskedAt !== null && newsletterConsentAt === null;
    await endLinks(ctx, { to: login.email, kinds: [mailboxMail] });
    await sendMail(ctx, mailboxMail, {
      to: login.email,
      locale: login.locale,
      userId: login.id,
      name: `${login.firstName} ${login.lastName}`.trim(),
      newsletter,
    });
    await record(ctx, { action: 'identity.mailbox-asked', objects: [login.id] });
  });
}
