import type { Known, KnownDuty } from '../src/extraction/index.ts';

export type Details = {
  readonly kind?: string;
  readonly sender?: string;
  readonly subject?: string;
  readonly recipient?: string;
  readonly cents?: number;
  readonly currency?: string;
  readonly dueDate?: string;
  readonly reference?: string;
  readonly isPaid?: boolean;
  readonly creditCents?: number;
  readonly isCollected?: boolean;
  readonly isOutgoing?: boolean;
  readonly duties?: readonly Partial<KnownDuty>[];
  /** Fields that are not surely read, each with its score. */
  readonly unsure?: Readonly<Record<string, number>>;
  /** Fields that a person corrected. */
  readonly corrected?: readonly string[];
  readonly today?: string;
};

/** What is known of a letter, and its summary as it is read aloud in German and in English: a non-breaking blank is a blank here. */
export type Example = readonly [what: string, details: Details, german: string, english: string];

const BOX = [0.1, 0.2, 0.3, 0.02];

/** A duty whose letter names its day. */
export const duty = (given: Partial<KnownDuty>): KnownDuty => ({
  kind: 'payment',
  isRight: false,
  day: null,
  time: null,
  place: null,
  amountCents: null,
  consequence: null,
  sentence: null,
  law: null,
  isEarliest: false,
  mustAppear: false,
  isCertain: true,
  isDone: false,
  page: 1,
  box: BOX,
  ...given,
});

const NOTHING = {
  senderName: null,
  recipientName: null,
  subject: null,
  amountCents: null,
  currency: null,
  dueDate: null,
  reference: null,
  kind: null,
  iban: null,
  isCollected: false,
  isOutgoing: false,
  classificationType: 'Document',
};

const valuesOf = ({ sender, recipient, cents, corrected = [], ...details }: Details) => ({
  ...NOTHING,
  ...details,
  ...(sender === undefined ? {} : { senderName: sender }),
  ...(recipient === undefined ? {} : { recipientName: recipient }),
  ...(cents === undefined ? {} : { amountCents: cents, currency: details.currency ?? 'EUR' }),
  ...(details.kind === 'invoice' ? { classificationType: 'Invoice' } : {}),
  userFields: corrected,
});

/** A letter of which nothing but this is known; everything was read for sure unless it is said otherwise. */
export function knownLetter(details: Details): Known {
  const { unsure = {}, corrected = [], creditCents = null } = details;
  const values = valuesOf(details);
  const isCollected = values.isCollected ? 'yes' : null;
  const { senderName, recipientName, subject, amountCents, dueDate, reference, kind } = values;
  const said = { senderName, recipientName, subject, amountCents, dueDate, reference, kind };
  const readings = Object.entries({ ...said, isCollected, creditCents })
    .filter(([, value]) => value !== null)
    .map(([field, value]) => ({
      field,
      value: String(value),
      page: 1,
      box: BOX,
      score: unsure[field] ?? 0.99,
      source: corrected.includes(field) ? ('user' as const) : ('machine' as const),
    }));
  return {
    values,
    readings,
    duties: (details.duties ?? []).map(duty),
    isPaid: details.isPaid ?? false,
    today: details.today ?? '2026-11-27',
  };
}
