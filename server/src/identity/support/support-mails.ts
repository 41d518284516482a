import { z } from 'zod';
import type { MailKind } from '#platform/mail/mail';

const BERLIN = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Berlin' } as const;
const german = new Intl.DateTimeFormat('de-DE', BERLIN);
const english = new Intl.DateTimeFormat('en-GB', BERLIN);

const fields = {
  userId: z.uuid(),
  name: z.string(),
  /** What the person of support is called. */
  by: z.string(),
  ticket: z.string(),
  at: z.iso.datetime(),
  endsAt: z.iso.datetime(),
};
const began = z.object({ ...fields, byCustomer: z.boolean() });
const ended = z.object({ ...fields, why: z.enum(['support', 'customer', 'time']) });

/** Tells a person that support looks in as they see it, and how to end that. */
export const supportEnteredMail: MailKind<z.infer<typeof began>> = {
  name: 'identity.support-entered',
  data: began,
  texts: {
    de_DE: ({ name, by, ticket, at, endsAt, byCustomer }) => ({
      subject: 'Der Support sieht in Ihren Postkorb',
      paragraphs: [
        `Guten Tag, ${name},`,
        `${by} vom Support von Postkorb sieht sich seit ${german.format(new Date(at))} Uhr Ihren Postkorb an. Der Anlass ist das Ticket ${ticket}.`,
        byCustomer
          ? 'Sie haben das in den Einstellungen unter „Sicherheit“ erlaubt.'
          : 'Eine zweite Person vom Support hat das freigegeben.',
        `Der Support kann nur ansehen und nichts ändern. Spätestens ${german.format(new Date(endsAt))} Uhr (deutsche Zeit) ist Schluss.`,
        'Sie können den Zugriff jederzeit beenden: in Postkorb oben auf jeder Seite oder in den Einstellungen unter „Sicherheit“. Dort steht auch, welche Dokumente geöffnet wurden.',
      ],
    }),
    en_GB: ({ name, by, ticket, at, endsAt, byCustomer }) => ({
      subject: 'Support is looking at your Postkorb',
      paragraphs: [
        `Hello ${name},`,
        `${by} of Postkorb support has been looking at your Postkorb since ${english.format(new Date(at))}. The reason is ticket ${ticket}.`,
        byCustomer
          ? 'You allowed this in the settings under “Security”.'
          : 'A second person of support approved this.',
        `Support can only look and change nothing. It ends at ${english.format(new Date(endsAt))} (German time) at the latest.`,
        'You can end it at any time: at the top of every page of Postkorb, or in the settings under “Security”. There you also see which documents were opened.',
      ],
    }),
  },
};

/** Tells a person that support looks no longer. */
export const supportEndedMail: MailKind<z.infer<typeof ended>> = {
  name: 'identity.support-ended',
  data: ended,
  texts: {
    de_DE: ({ name, by, ticket, at, endsAt, why }) => ({
      subject: 'Der Support sieht nicht mehr in Ihren Postkorb',
      paragraphs: [
        `Guten Tag, ${name},`,
        `${by} vom Support hat sich zu Ticket ${ticket} Ihren Postkorb angesehen: von ${german.format(new Date(at))} Uhr bis ${german.format(new Date(endsAt))} Uhr (deutsche Zeit).`,
        {
          support: 'Der Support hat den Zugriff selbst beendet.',
          customer: 'Sie haben den Zugriff beendet.',
          time: 'Die Zeit war abgelaufen.',
        }[why],
        'Welche Dokumente geöffnet wurden, steht in den Einstellungen unter „Sicherheit“.',
      ],
    }),
    en_GB: ({ name, by, ticket, at, endsAt, why }) => ({
      subject: 'Support no longer looks at your Postkorb',
      paragraphs: [
        `Hello ${name},`,
        `${by} of support looked at your Postkorb for ticket ${ticket}: from ${english.format(new Date(at))} to ${english.format(new Date(endsAt))} (German time).`,
        {
          support: 'Support ended it themselves.',
          customer: 'You ended it.',
          time: 'The time was up.',
        }[why],
        'Which documents were opened is listed in the settings under “Security”.',
      ],
    }),
  },
};
