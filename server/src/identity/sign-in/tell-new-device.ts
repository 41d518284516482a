import type { Ctx } from '#platform/ctx';
import { sendMail } from '#platform/mail/mail';
import { isKnownDevice, type Holder } from '../basics/device.ts';
import { browserOf } from '../sessions/browser.ts';
import { markSignedIn } from './credential.sql.ts';
import { newDeviceMail } from './new-device-mail.ts';
import type { Browser } from './open-session.ts';

/**
 * Mails the viewer, in the caller's transaction, that somebody signs in with a browser that this login has not used before;
 * says whether. Nobody is told of the first sign-in of a login, nor of the first one after its password was reset.
 */
export async function tellNewDevice(ctx: Ctx, holder: Holder, from: Browser): Promise<boolean> {
  const { isFirst, email, locale, firstName, lastName } = await markSignedIn(ctx);
  if (isFirst || isKnownDevice(ctx, holder, from.device)) return false;
  await sendMail(ctx, newDeviceMail, {
    to: email,
    locale,
    userId: holder.userId,
    name: `${firstName} ${lastName}`.trim(),
    ...browserOf(from.userAgent),
    at: ctx.now().toISOString(),
  });
  return true;
}
