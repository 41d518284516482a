import { dayInBerlin } from '@postkorb/domain/basics';
import { SOURCE_STAGES, type SourceStage } from '@postkorb/domain/forwarding';
import { mayUse } from '@postkorb/domain/team';
import { z } from 'zod';
import { allSeats } from '#identity';
import type { Ctx } from '#platform/ctx';
import { sendMail, type MailKind } from '#platform/mail/mail';
import type { Source } from './source.sql.ts';

type Silent = { readonly zip: string; readonly city: string };

/** Says that no post came through a forwarding order for ten working days: which town, never whose. */
export const silenceMail: MailKind<Silent> = {
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

type Waiting = { readonly id: string; readonly stage: SourceStage; readonly since: string };

const COMMAND = 'npm run centre -- forwardings';

/** Says to whoever runs this installation that an order waits for the scan centre or the carrier: its number, and nobody’s name. */
export const overdueMail: MailKind<Waiting> = {
  name: 'forwarding.overdue',
  data: z.object({ id: z.uuid(), stage: z.enum(SOURCE_STAGES), since: z.iso.date() }),
  texts: {
    de_DE: ({ id, stage, since }) => ({
      subject: 'Postkorb: Ein Nachsendeauftrag wartet seit mehr als zehn Werktagen',
      paragraphs: [
        `Der Nachsendeauftrag ${id} steht seit dem ${since.split('-').toReversed().join('.')} auf der Stufe ${stage}, und niemand hat ihn weitergebracht.`,
        `Was zu tun ist, nennt: ${COMMAND}`,
      ],
    }),
    en_GB: ({ id, stage, since }) => ({
      subject: 'Postkorb: a forwarding order has been waiting for more than ten working days',
      paragraphs: [
        `The forwarding order ${id} has been at the stage ${stage} since ${since}, and nobody has taken it further.`,
        `What has to be done is named by: ${COMMAND}`,
      ],
    }),
  },
};

/** Mails the operator that an order waits too long, or logs it where none is named. */
export async function mailOfOverdue(ctx: Ctx, { id, stage, stageAt }: Source): Promise<void> {
  const { address: to } = ctx.config.operator;
  ctx.log.warn({ source: id, stage, since: stageAt }, 'a forwarding order waits too long');
  if (to === null) return;
  const since = dayInBerlin(stageAt);
  await sendMail(ctx, overdueMail, { to, locale: 'de_DE', id, stage, since });
}
