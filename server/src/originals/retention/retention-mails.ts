import { z } from 'zod';
import { isDay, type Day } from '@postkorb/domain/basics';
import { dayInWords } from '#platform/mail/day-in-words';
import type { MailKind } from '#platform/mail/mail';
import { englishCount, germanCount } from '../papers/mail-words.ts';

const day = z.string().refine(isDay);
const count = z.int().nonnegative();
const toBasket = { path: () => '/app/returns' as const, hours: 21 * 24 };
const toOriginals = { path: () => '/app/originals' as const, hours: 21 * 24 };

type Digest = {
  readonly count: number;
  readonly guarded: number;
  readonly from: Day;
  readonly until: Day;
  readonly hasConsent: boolean;
};

const germanDays = ({ from, until }: Digest) =>
  from === until
    ? `ab dem ${dayInWords(from, 'de_DE')}`
    : `zwischen dem ${dayInWords(from, 'de_DE')} und dem ${dayInWords(until, 'de_DE')}`;
const englishDays = ({ from, until }: Digest) =>
  from === until
    ? `from ${dayInWords(from, 'en_GB')} on`
    : `between ${dayInWords(from, 'en_GB')} and ${dayInWords(until, 'en_GB')}`;

const germanEnd = (one: Digest) =>
  one.hasConsent
    ? `${germanCount(one.count)} ${one.count === 1 ? 'liegt' : 'liegen'} bald 90 Tage bei uns und ${one.count === 1 ? 'wird' : 'werden'} ${germanDays(one)} sicher vernichtet. Die Scans bleiben.`
    : `${germanCount(one.count)} ${one.count === 1 ? 'liegt' : 'liegen'} bald 90 Tage bei uns. Vernichtet wird nichts, solange Sie dem nicht zugestimmt haben.`;
const englishEnd = (one: Digest) =>
  one.hasConsent
    ? `${englishCount(one.count)} will soon have been with us for 90 days and will be destroyed securely ${englishDays(one)}. The scans stay.`
    : `${englishCount(one.count)} will soon have been with us for 90 days. Nothing is destroyed as long as you have not agreed to it.`;

/** Says how many papers reach their last day, and when: never which. */
export const digestMail: MailKind<Digest> = {
  name: 'originals.digest',
  data: z.object({ count, guarded: count, from: day, until: day, hasConsent: z.boolean() }),
  link: toOriginals,
  texts: {
    de_DE: (one) => ({
      subject:
        one.hasConsent && one.count > 0
          ? 'Originale werden bald vernichtet'
          : 'Originale liegen bald 90 Tage bei uns',
      paragraphs: [
        'Guten Tag,',
        ...(one.count > 0 ? [germanEnd(one)] : []),
        ...(one.guarded > 0
          ? [
              `${germanCount(one.guarded)} ${one.guarded === 1 ? 'sieht' : 'sehen'} nach etwas aus, das sich nicht ersetzen lässt. ${one.guarded === 1 ? 'Dieses behalten' : 'Diese behalten'} wir, bis Sie entschieden haben.`,
            ]
          : []),
        'Bis dahin können Sie jedes Original nach Hause bestellen oder mit einem Klick behalten.',
      ],
      button: 'Originale ansehen',
    }),
    en_GB: (one) => ({
      subject:
        one.hasConsent && one.count > 0
          ? 'Originals will soon be destroyed'
          : 'Originals will soon have been with us for 90 days',
      paragraphs: [
        'Hello,',
        ...(one.count > 0 ? [englishEnd(one)] : []),
        ...(one.guarded > 0
          ? [
              `${englishCount(one.guarded)} ${one.guarded === 1 ? 'looks' : 'look'} like something that cannot be replaced. We keep ${one.guarded === 1 ? 'it' : 'them'} until you have decided.`,
            ]
          : []),
        'Until then you can order every original home, or keep it by one click.',
      ],
      button: 'Look at the originals',
    }),
  },
};

/** The same, for those who order what they need: it leads to the basket. */
export const digestToBasketMail: MailKind<Digest> = {
  ...digestMail,
  name: 'originals.digest-to-basket',
  link: toBasket,
};

type Count = { readonly count: number };

/** Says once more how many papers wait for a decision. */
export const againMail: MailKind<Count> = {
  name: 'originals.guarded-again',
  data: z.object({ count }),
  link: toOriginals,
  texts: {
    de_DE: ({ count: papers }) => ({
      subject: 'Bitte entscheiden Sie über wichtige Originale',
      paragraphs: [
        'Guten Tag,',
        `in drei Tagen ${papers === 1 ? 'liegt' : 'liegen'} ${germanCount(papers)} 90 Tage bei uns, ${papers === 1 ? 'das' : 'die'} nach etwas ${papers === 1 ? 'aussieht' : 'aussehen'}, das sich nicht ersetzen lässt.`,
        'Vernichtet wird davon nichts, bis Sie entschieden haben.',
      ],
      button: 'Jetzt entscheiden',
    }),
    en_GB: ({ count: papers }) => ({
      subject: 'Please decide about important originals',
      paragraphs: [
        'Hello,',
        `in three days ${englishCount(papers)} will have been with us for 90 days and ${papers === 1 ? 'looks' : 'look'} like something that cannot be replaced.`,
        'None of this is destroyed until you have decided.',
      ],
      button: 'Decide now',
    }),
  },
};

/** Says that papers whose days were over are destroyed. */
export const daysOverMail: MailKind<Count> = {
  name: 'originals.days-over',
  data: z.object({ count }),
  link: toOriginals,
  texts: {
    de_DE: ({ count: papers }) => ({
      subject: 'Originale werden jetzt vernichtet',
      paragraphs: [
        'Guten Tag,',
        `${germanCount(papers)} ${papers === 1 ? 'lag' : 'lagen'} 90 Tage bei uns und ${papers === 1 ? 'wird' : 'werden'} jetzt sicher vernichtet, wie angekündigt. Die Scans bleiben.`,
      ],
      button: 'Originale ansehen',
    }),
    en_GB: ({ count: papers }) => ({
      subject: 'Originals are being destroyed now',
      paragraphs: [
        'Hello,',
        `${englishCount(papers)} ${papers === 1 ? 'was' : 'were'} with us for 90 days and ${papers === 1 ? 'is' : 'are'} being destroyed securely now, as announced. The scans stay.`,
      ],
      button: 'Look at the originals',
    }),
  },
};
