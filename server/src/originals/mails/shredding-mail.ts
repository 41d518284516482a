import { z } from 'zod';
import type { Locale } from '@postkorb/domain/accounts';
import { isDay, type Day } from '@postkorb/domain/basics';
import { dayInWords } from '#platform/mail/day-in-words';
import type { MailKind } from '#platform/mail/mail';
import { englishCount, germanCount } from '../papers/mail-words.ts';

const EURO = { style: 'currency', currency: 'EUR' } as const;
const EUROS = {
  de_DE: new Intl.NumberFormat('de-DE', EURO),
  en_GB: new Intl.NumberFormat('en-GB', EURO),
};

const WHATS = ['agreed', 'ordered', 'destroyed', 'kept', 'released'] as const;
/** What somebody decided about the end of originals, or what became of them. */
export type Decided = (typeof WHATS)[number];

type Data = {
  readonly what: Decided;
  readonly originals: number;
  /** The day on which it happened; of what is given its last day back, the first on which it may go. */
  readonly day: Day;
  /** What it costs; mails of earlier versions do not say it. */
  readonly cents?: number | undefined;
};
type Said = {
  readonly count: string;
  readonly day: string;
  readonly isOne: boolean;
  /** Null where it is free. */
  readonly price: string | null;
};
type Words = Readonly<
  Record<Decided, (said: Said) => { readonly subject: string; readonly text: string }>
>;

const GERMAN: Words = {
  agreed: ({ day }) => ({
    subject: 'Zustimmung zum Vernichten von Originalen',
    text: `Am ${day} wurde für Ihr Konto zugestimmt, dass Originale vernichtet werden: auf Bestellung, und nach 90 Tagen, wenn wir Sie mindestens 14 Tage vorher gewarnt haben.`,
  }),
  ordered: ({ count, day, isOne }) => ({
    subject: 'Ihre Bestellung: Originale vernichten',
    text: `Am ${day} ${isOne ? 'wurde' : 'wurden'} aus Ihrem Konto ${count} zum Vernichten bestellt. Das lässt sich nicht rückgängig machen. Die Scans bleiben.`,
  }),
  destroyed: ({ count, day, isOne }) => ({
    subject: 'Originale sind vernichtet',
    text: `Am ${day} ${isOne ? 'wurde' : 'wurden'} ${count} aus Ihrem Konto vernichtet. Die Scans bleiben.`,
  }),
  kept: ({ count, day, isOne, price }) => ({
    subject: 'Originale werden behalten',
    text: `Seit dem ${day} ${isOne ? 'wird' : 'werden'} ${count} aus Ihrem Konto über den 90. Tag hinaus behalten, bis Sie anders entscheiden.${price === null ? '' : ` Das kostet einmalig ${price}.`}`,
  }),
  released: ({ count, day, isOne }) => ({
    subject: 'Originale werden nicht länger behalten',
    text: `Für ${count} aus Ihrem Konto ${isOne ? 'zählt' : 'zählen'} wieder die 90 Tage. Vor dem ${day} wird davon nichts vernichtet, und wir warnen Sie noch einmal.`,
  }),
};

const ENGLISH: Words = {
  agreed: ({ day }) => ({
    subject: 'Agreement to the shredding of originals',
    text: `On ${day} somebody agreed for your account that originals may be shredded: when you order it, and after 90 days if we have warned you at least 14 days before.`,
  }),
  ordered: ({ count, day }) => ({
    subject: 'Your order: shred originals',
    text: `On ${day} the shredding of ${count} from your account was ordered. This cannot be undone. The scans stay.`,
  }),
  destroyed: ({ count, day, isOne }) => ({
    subject: 'Originals have been shredded',
    text: `On ${day} ${count} from your account ${isOne ? 'was' : 'were'} shredded. ${isOne ? 'Its scan stays' : 'The scans stay'}.`,
  }),
  kept: ({ count, day, isOne, price }) => ({
    subject: 'Originals are being kept',
    text: `Since ${day} ${count} from your account ${isOne ? 'has' : 'have'} been kept beyond day 90, until you decide otherwise.${price === null ? '' : ` This costs ${price}, once.`}`,
  }),
  released: ({ count, day }) => ({
    subject: 'Originals are no longer kept',
    text: `For ${count} from your account the 90 days count again. Nothing will be shredded before ${day}, and we will warn you once more.`,
  }),
};

const inEuros = (cents: number | undefined, locale: Locale) =>
  cents ? EUROS[locale].format(cents / 100) : null;

/** What a thief with an open browser would have done. */
const WANTS_A_LOOK: ReadonlySet<Decided> = new Set(['agreed', 'ordered']);
const afterwards = (what: Decided, words: string) =>
  WANTS_A_LOOK.has(what) ? { after: [words] } : {};
const NOT_YOU = {
  de: 'Waren Sie das nicht? Dann ändern Sie bitte Ihr Passwort.',
  en: 'Was that not you? Then please change your password.',
};

/** Tells who manages originals what was decided about their end: counts and days, never whose letters or what about. */
export const shreddingMail: MailKind<Data> = {
  name: 'originals.shredding',
  data: z.object({
    what: z.enum(WHATS),
    originals: z.int().nonnegative(),
    day: z.string().refine(isDay),
    cents: z.int().nonnegative().optional(),
  }),
  link: { path: () => '/app/originals', hours: 21 * 24 },
  texts: {
    de_DE: ({ what, originals, day, cents }) => {
      const price = inEuros(cents, 'de_DE');
      const said = { count: germanCount(originals), day: dayInWords(day, 'de_DE'), price };
      const { subject, text } = GERMAN[what]({ ...said, isOne: originals === 1 });
      const paragraphs = ['Guten Tag,', text];
      return { subject, paragraphs, button: 'Originale ansehen', ...afterwards(what, NOT_YOU.de) };
    },
    en_GB: ({ what, originals, day, cents }) => {
      const price = inEuros(cents, 'en_GB');
      const said = { count: englishCount(originals), day: dayInWords(day, 'en_GB'), price };
      const { subject, text } = ENGLISH[what]({ ...said, isOne: originals === 1 });
      const paragraphs = ['Hello,', text];
      return {
        subject,
        paragraphs,
        button: 'Look at the originals',
        ...afterwards(what, NOT_YOU.en),
      };
    },
  },
};
