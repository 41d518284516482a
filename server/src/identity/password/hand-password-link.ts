import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { handLink } from '#platform/mail/hand-link';
import { resetMail } from './password-mails.ts';

const HOURS = 24;

type Login = {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly locale: 'de_DE' | 'en_GB';
};

/** The link by which a login of the viewer's account gets its password, for whoever hands it on: once, within 24 hours. Writes identity.reset-asked. */
export const handPasswordLink = (ctx: Ctx, { email: to, ...login }: Login): Promise<string> =>
  atomically(ctx, async (ctx) => {
    await record(ctx, { action: 'identity.reset-asked', objects: [login.userId] });
    return handLink(ctx, resetMail, { to, hours: HOURS, ...login });
  });
