import { SOURCE_STAGES, type SourceStage } from '@postkorb/domain/forwarding';
import { dayInBerlin } from '@postkorb/domain/basics';
import { z } from 'zod';
import type { Ctx } from '#platform/ctx';
import { sendMail, type MailKind } from '#platform/mail/mail';
import type { Source } from './source.sql.ts';

type Data = { readonly id: string; readonly stage: SourceStage; readonly since: string };

const TODO = 'npm run centre -- forwardings';

/** Says to whoever runs this installation that an order waits for the scan centre or the carrier: its number, and nobody’s name. */
export const overdueMail: MailKind<Data> = {
  name: 'forwarding.overdue',
  data: z.object({ id: z.uuid(), stage: z.enum(SOURCE_STAGES), since: z.iso.date() }),
  texts: {
    de_DE: ({ id, stage, since }) => ({
      subject: 'Postkorb: Ein Nachsendeauftrag wartet seit mehr als zehn Werktagen',
      paragraphs: [
        `Der Nachsendeauftrag ${id} steht seit dem ${since.split('-').toReversed().join('.')} auf der Stufe ${stage}, und niemand hat ihn weitergebracht.`,
        `Was zu tun ist, nennt: ${TODO}`,
      ],
    }),
    en_GB: ({ id, stage, since }) => ({
      subject: 'Postkorb: a forwarding order has been waiting for more than ten working days',
      paragraphs: [
        `The forwarding order ${id} has been at the stage ${stage} since ${since}, and nobody has taken it further.`,
        `What has to be done is named by: ${TODO}`,
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
