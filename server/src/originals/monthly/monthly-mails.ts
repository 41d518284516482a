import { z } from 'zod';
import { isDay, type Day } from '@postkorb/domain/basics';
import { PREFERENCES, type Preference } from '@postkorb/domain/originals';
import { dayInWords } from '#platform/mail/day-in-words';
import type { MailKind } from '#platform/mail/mail';
import { englishCount, germanCount } from '../papers/mail-words.ts';

const count = z.int().nonnegative();
const toSettings = { path: () => '/app/settings/returns' as const, hours: 21 * 24 };
const toReturns = { path: () => '/app/returns' as const, hours: 21 * 24 };
const MONEY = { style: 'currency', currency: 'EUR' } as const;
const german = new Intl.NumberFormat('de-DE', MONEY);
const english = new Intl.NumberFormat('en-GB', MONEY);

type Soon = {
  readonly count: number;
  readonly rest: number;
  readonly day: Day;
  readonly cents: number;
};

/** Says what the next monthly return takes, and when: never which. */
export const monthlySoonMail: MailKind<Soon> = {
  name: 'originals.monthly-soon',
  data: z.object({ count, rest: count, day: z.string().refine(isDay), cents: z.int() }),
  link: toReturns,
  texts: {
    de_DE: (one) => ({
      subject: `Ihre Monatslieferung geht am ${dayInWords(one.day, 'de_DE')}`,
      paragraphs: [
        'Guten Tag,',
        `am ${dayInWords(one.day, 'de_DE')} packen wir ${germanCount(one.count)} in Ihre Monatslieferung. Sie kostet ${german.format(one.cents / 100)}.`,
        ...(one.rest > 0
          ? [
              `${germanCount(one.rest)} ${one.rest === 1 ? 'kommt mit der nächsten und wird' : 'kommen mit der nächsten und werden'} bis dahin nicht vernichtet.`,
            ]
          : []),
      ],
      button: 'Originale ansehen',
    }),
    en_GB: (one) => ({
      subject: `Your monthly delivery goes on ${dayInWords(one.day, 'en_GB')}`,
      paragraphs: [
        'Hello,',
        `on ${dayInWords(one.day, 'en_GB')} we pack ${englishCount(one.count)} into your monthly delivery. It costs ${english.format(one.cents / 100)}.`,
        ...(one.rest > 0
          ? [
              `${englishCount(one.rest)} will come with the next one, and will not be destroyed before then.`,
            ]
          : []),
      ],
      button: 'Look at the originals',
    }),
  },
};

/** Says that a monthly return has no address to go to. */
export const noAddressMail: MailKind<{ readonly count: number }> = {
  name: 'originals.monthly-without-address',
  data: z.object({ count }),
  link: toSettings,
  texts: {
    de_DE: (one) => ({
      subject: 'Wohin soll Ihre Monatslieferung gehen?',
      paragraphs: [
        'Guten Tag,',
        `${germanCount(one.count)} ${one.count === 1 ? 'wartet' : 'warten'} auf Ihre Monatslieferung. Es fehlt eine Adresse. Bis Sie eine nennen, bleibt alles bei uns und nichts wird vernichtet.`,
      ],
      button: 'Adresse eintragen',
    }),
    en_GB: (one) => ({
      subject: 'Where should your monthly delivery go?',
      paragraphs: [
        'Hello,',
        `${englishCount(one.count)} ${one.count === 1 ? 'is' : 'are'} waiting for your monthly delivery, but there is no address. Until you add one, everything stays with us and nothing is destroyed.`,
      ],
      button: 'Add an address',
    }),
  },
};

type Sent = { readonly count: number; readonly rest: number };

/** Says that a monthly return is being packed. */
export const monthlySentMail: MailKind<Sent> = {
  name: 'originals.monthly-packed',
  data: z.object({ count, rest: count }),
  link: toReturns,
  texts: {
    de_DE: (one) => ({
      subject: 'Ihre Monatslieferung wird gepackt',
      paragraphs: [
        'Guten Tag,',
        `wir packen ${germanCount(one.count)} in Ihre Monatslieferung.`,
        ...(one.rest > 0
          ? [`${germanCount(one.rest)} ${one.rest === 1 ? 'kommt' : 'kommen'} mit der nächsten.`]
          : []),
      ],
      button: 'Paket ansehen',
    }),
    en_GB: (one) => ({
      subject: 'Your monthly delivery is being packed',
      paragraphs: [
        'Hello,',
        `we are packing ${englishCount(one.count)} into your monthly delivery.`,
        ...(one.rest > 0 ? [`${englishCount(one.rest)} will come with the next one.`] : []),
      ],
      button: 'Look at the parcel',
    }),
  },
};

const GERMAN: Readonly<Record<Preference, string>> = {
  destroyAfterShortTerm:
    'Originale, die niemand bestellt, werden nach 90 Tagen und einer Warnung vernichtet.',
  returnMonthly: 'Alle Originale gehen einmal im Monat an die Adresse für Monatslieferungen.',
  orderIndividually:
    'Vor dem 90. Tag erinnern wir Sie, damit Sie einzelne Originale bestellen können.',
};
const ENGLISH: Readonly<Record<Preference, string>> = {
  destroyAfterShortTerm: 'Originals that nobody orders are destroyed after 90 days and a warning.',
  returnMonthly: 'All originals go once a month to the address for monthly deliveries.',
  orderIndividually: 'Before day 90 we remind you, so that you can order single originals.',
};

/** Says what becomes of originals from now on, in case it was somebody else. */
export const preferenceMail: MailKind<{ readonly preference: Preference }> = {
  name: 'originals.preference-set',
  data: z.object({ preference: z.enum(PREFERENCES) }),
  link: toSettings,
  texts: {
    de_DE: ({ preference }) => ({
      subject: 'Was mit Ihren Originalen geschieht, wurde geändert',
      paragraphs: ['Guten Tag,', GERMAN[preference]],
      button: 'Einstellung ansehen',
      after: ['Waren Sie das nicht? Dann ändern Sie bitte Ihr Passwort.'],
    }),
    en_GB: ({ preference }) => ({
      subject: 'What becomes of your originals was changed',
      paragraphs: ['Hello,', ENGLISH[preference]],
      button: 'Look at the setting',
      after: ['Was that not you? Then please change your password.'],
    }),
  },
};
