import { SUPPORT_ENDS, type SupportEnd } from '@postkorb/domain/identity';
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
  /** Whose view it is, where the Owner reads of somebody else; null where it is the reader's own. */
  of: z.string().nullable().default(null),
  at: z.iso.datetime(),
  endsAt: z.iso.datetime(),
};
const began = z.object({ ...fields, byCustomer: z.boolean() });
const ended = z.object({ ...fields, why: z.enum(SUPPORT_ENDS) });

type Began = z.infer<typeof began>;
type Ended = z.infer<typeof ended>;

const germanBegan = ({ by, ticket, of, at, endsAt, byCustomer }: Began) => {
  const since = `${by} vom Support von Postkorb sieht sich seit ${german.format(new Date(at))} Uhr`;
  const second = 'Eine zweite Person vom Support hat das freigegeben.';
  const only = `Der Support kann nur ansehen und nichts ändern. Spätestens ${german.format(new Date(endsAt))} Uhr (deutsche Zeit) ist Schluss.`;
  return of === null
    ? [
        `${since} Ihren Postkorb an. Der Anlass ist das Ticket ${ticket}.`,
        byCustomer ? 'Sie haben das in den Einstellungen unter „Sicherheit“ erlaubt.' : second,
        only,
        'Sie können den Zugriff jederzeit beenden: in Postkorb oben auf jeder Seite oder in den Einstellungen unter „Sicherheit“. Dort steht auch, welche Briefe geöffnet wurden.',
      ]
    : [
        `${since} Ihr Konto so an, wie ${of} es sieht. Der Anlass ist das Ticket ${ticket}.`,
        byCustomer ? `${of} hat das erlaubt.` : second,
        only,
        'Sie erfahren davon, weil Ihnen das Konto gehört, und können den Zugriff jederzeit beenden: in den Einstellungen unter „Sicherheit“.',
      ];
};

const englishBegan = ({ by, ticket, of, at, endsAt, byCustomer }: Began) => {
  const since = `since ${english.format(new Date(at))}`;
  const second = 'A second person of support approved this.';
  const only = `Support can only look and change nothing. It ends at ${english.format(new Date(endsAt))} (German time) at the latest.`;
  return of === null
    ? [
        `${by} of Postkorb support has been looking at your Postkorb ${since}. The reason is ticket ${ticket}.`,
        byCustomer ? 'You allowed this in the settings under “Security”.' : second,
        only,
        'You can end it at any time: at the top of every page of Postkorb, or in the settings under “Security”. There you also see which letters were opened.',
      ]
    : [
        `${by} of Postkorb support has been looking at your account as ${of} sees it ${since}. The reason is ticket ${ticket}.`,
        byCustomer ? `${of} allowed this.` : second,
        only,
        'You are told because you are the owner of the account, and can end it at any time in the settings under “Security”.',
      ];
};

/** Tells a person that support looks in as they see it, and how to end that; the Owner also of others. */
export const supportEnteredMail: MailKind<Began> = {
  name: 'identity.support-entered',
  data: began,
  texts: {
    de_DE: (look) => ({
      subject:
        look.of === null
          ? 'Der Support sieht in Ihren Postkorb'
          : `Der Support sieht Ihr Konto so an wie ${look.of}`,
      paragraphs: [`Guten Tag, ${look.name},`, ...germanBegan(look)],
    }),
    en_GB: (look) => ({
      subject:
        look.of === null
          ? 'Support is looking at your Postkorb'
          : `Support is looking at your account as ${look.of} sees it`,
      paragraphs: [`Hello ${look.name},`, ...englishBegan(look)],
    }),
  },
};

const germanEnds = (of: string | null): Record<SupportEnd, string> => ({
  support: 'Der Support hat den Zugriff selbst beendet.',
  customer: of === null ? 'Sie haben den Zugriff beendet.' : `${of} hat den Zugriff beendet.`,
  time: 'Die Zeit war abgelaufen.',
  owner:
    of === null
      ? 'Die Inhaberin oder der Inhaber des Kontos hat den Zugriff beendet.'
      : 'Sie haben den Zugriff beendet.',
});

const englishEnds = (of: string | null): Record<SupportEnd, string> => ({
  support: 'Support ended it themselves.',
  customer: of === null ? 'You ended it.' : `${of} ended it.`,
  time: 'The time was up.',
  owner: of === null ? 'The owner of the account ended it.' : 'You ended it.',
});

/** Tells the same people that support looks no longer. */
export const supportEndedMail: MailKind<Ended> = {
  name: 'identity.support-ended',
  data: ended,
  texts: {
    de_DE: ({ name, by, ticket, of, at, endsAt, why }) => ({
      subject:
        of === null
          ? 'Der Support sieht nicht mehr in Ihren Postkorb'
          : `Der Support sieht Ihr Konto nicht mehr so an wie ${of}`,
      paragraphs: [
        `Guten Tag, ${name},`,
        `${by} vom Support hat sich zu Ticket ${ticket} ${of === null ? 'Ihren Postkorb angesehen' : `Ihr Konto so angesehen, wie ${of} es sieht`}: von ${german.format(new Date(at))} Uhr bis ${german.format(new Date(endsAt))} Uhr (deutsche Zeit).`,
        germanEnds(of)[why],
        of === null
          ? 'Welche Briefe geöffnet wurden, steht in den Einstellungen unter „Sicherheit“.'
          : `Welche Briefe geöffnet wurden, sieht ${of} in den Einstellungen.`,
      ],
    }),
    en_GB: ({ name, by, ticket, of, at, endsAt, why }) => ({
      subject:
        of === null
          ? 'Support no longer looks at your Postkorb'
          : `Support no longer looks at your account as ${of} sees it`,
      paragraphs: [
        `Hello ${name},`,
        `${by} of support looked at ${of === null ? 'your Postkorb' : `your account as ${of} sees it`} for ticket ${ticket}: from ${english.format(new Date(at))} to ${english.format(new Date(endsAt))} (German time).`,
        englishEnds(of)[why],
        of === null
          ? 'Which letters were opened is listed in the settings under “Security”.'
          : `Which letters were opened is listed in the settings of ${of}.`,
      ],
    }),
  },
};
