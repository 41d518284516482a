import { mayUse } from '@postkorb/domain/team';
import { allSeats } from '#identity';
import type { Ctx } from '#platform/ctx';
import { sendMail } from '#platform/mail/mail';
import { silenceMail } from './silence-mail.ts';
import type { Source } from './source.sql.ts';

/** Mails those who manage the orders of the viewer's account that one of them brings no post. */
export async function mailOfSilence(ctx: Ctx, source: Source): Promise<void> {
  const { standing } = ctx.viewer;
  const { zip, city } = source;
  for (const { email: to, locale, role, status } of await allSeats(ctx))
    if (status === 'active' && mayUse({ role, standing }, 'settings'))
      await sendMail(ctx, silenceMail, { to, locale, zip, city });
}
