import { allSeats } from '#identity';
import type { Ctx } from '#platform/ctx';
import { sendMail } from '#platform/mail/mail';
import { returnsMail, type Happened } from './returns-mail.ts';

type News = { readonly what: Happened; readonly originals: number; readonly day: string };

/** Mails those who manage the originals of the viewer's account, in the transaction of what it tells. */
export async function mailOfReturns(ctx: Ctx, news: News): Promise<void> {
  const keepers = (await allSeats(ctx)).filter(
    ({ role, status }) => status === 'active' && role !== 'Member',
  );
  for (const { email: to, locale, firstName, lastName } of keepers)
    await sendMail(ctx, returnsMail, {
      to,
      locale,
      name: `${firstName} ${lastName}`.trim(),
      ...news,
    });
}
