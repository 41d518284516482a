import { mayUse } from '@postkorb/domain/team';
import { z } from 'zod';
import { allSeats } from '#identity';
import type { Ctx } from '#platform/ctx';
import { sendMail, type MailKind } from '#platform/mail/mail';
import type { Source } from './source.sql.ts';

type Data = { readonly zip: string; readonly city: string };

/** Says that no post came through a forwarding order for ten working days: which town, never whose. */
export const silenceMail: MailKind<Data> = {
  name: 'forwarding.silence',
  data: z.object({ zip: z.string(), city: z.string() }),
  link: { path: () => '/app/settings/postal-mail' as const, hours: 21 * 24 },
  texts: {
    de_DE: ({ zip, city }) => ({
      subject: 'Seit zehn Werktagen keine nachgesendete Post',
      paragraphs: [
        'Guten Tag,',
        `über Ihren Nachsendeauftrag für ${zip} ${city} ist seit zehn Werktagen keine Post bei uns angekommen. Vielleicht haben Sie einfach keine bekommen. Wenn Sie welche erwarten, melden Sie uns das bitte in Postkorb.`,
        'Ein Nachsendeauftrag gilt nur für Sendungen der Deutschen Post. Andere Zustelldienste brauchen einen eigenen.',
      ],
      button: 'Nachsendeauftrag ansehen',
    }),
    en_GB: ({ zip, city }) => ({
      subject: 'No forwarded post for ten working days',
      paragraphs: [
        'Hello,',
        `no post has reached us through your forwarding order for ${zip} ${city} for ten working days. Perhaps you simply got none. If you are expecting some, please report it in Postkorb.`,
        'A forwarding order covers items of Deutsche Post only. Other carriers need an order of their own.',
      ],
      button: 'See the forwarding order',
    }),
  },
};

/** Mails those who manage the orders of the viewer's account that one of them brings no post. */
export async function mailOfSilence(ctx: Ctx, source: Source): Promise<void> {
  const { standing } = ctx.viewer;
  const { zip, city } = source;
  for (const { email: to, locale, role, status } of await allSeats(ctx))
    if (status === 'active' && mayUse({ role, standing }, 'settings'))
      await sendMail(ctx, silenceMail, { to, locale, zip, city });
}
