import type { Ctx } from '../../server/src/platform/ctx.ts';
import { newId } from '../../server/src/platform/basics/id.ts';
import { carry, composed } from '../../server/src/platform/mail/mail-carrier.ts';
import { asHtml, asText, type MailText } from '../../server/src/platform/mail/mail-text.ts';

/** For how many days there was no set, since when, and where sets are kept; null where no target is known. */
export type Want = {
  readonly days: number;
  readonly since: string;
  readonly target: string | null;
};

const dayInGerman = (moment: string) =>
  new Date(moment).toLocaleDateString('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'long' });

function textOf({ days, since, target }: Want): MailText {
  const last =
    target === null
      ? 'Es wurde noch nie eine Sicherung angelegt.'
      : `Die letzte brauchbare Sicherung in ${target} ist vom ${dayInGerman(since)}.`;
  const todo =
    target === null
      ? 'Legen Sie eine an, am besten auf einer anderen Festplatte: npm run backup -- ORDNER'
      : 'Sehen Sie in logs/backup.log nach dem Grund, und legen Sie von Hand eine an: npm run backup -- ORDNER';
  return {
    subject: `Postkorb: seit mehr als ${days} Tagen keine Sicherung`,
    paragraphs: [
      `Seit mehr als ${days} Tagen gibt es keine neue Sicherung. ${last} Was seither angekommen ist, wäre beim Verlust dieses Rechners verloren.`,
      todo,
    ],
  };
}

/** Warns the operator by mail that there is no new set; throws where nobody is named or the mail could not be handed over. */
export async function warnOperator(ctx: Ctx, want: Want): Promise<void> {
  const { address } = ctx.config.operator;
  if (address === null) throw new Error('POSTKORB_OPERATOR names nobody');
  const text = textOf(want);
  const locale = 'de_DE' as const;
  const said = { text, locale, link: null, origin: ctx.config.web.origin };
  const message = {
    id: newId(),
    to: address,
    subject: text.subject,
    text: asText(said),
    html: asHtml(said),
    language: 'de-DE',
    date: ctx.now(),
  };
  const outcome = await carry(ctx, await composed(ctx, message));
  if (outcome.end === 'sent') return;
  throw new Error(`the mail to the operator was not handed over: ${outcome.end}`);
}
