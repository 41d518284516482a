import type { Day } from '../basics/index.ts';
import type { Field, Reading } from './reading.ts';

export const DOCUMENT_TYPES = ['Document', 'Invoice'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** The winners of all fields as one record; null where nothing was read. */
export type LetterValues = {
  readonly senderName: string | null;
  readonly senderEmail: string | null;
  readonly senderPhone: string | null;
  readonly recipientName: string | null;
  readonly subject: string | null;
  readonly documentDate: Day | null;
  readonly dueDate: Day | null;
  readonly amountCents: number | null;
  readonly currency: string | null;
  readonly iban: string | null;
  readonly bic: string | null;
  readonly reference: string | null;
  readonly tags: readonly string[];
  readonly documentType: DocumentType;
  readonly kind: string | null;
  readonly isCollected: boolean;
  readonly language: string | null;
  readonly summary: string | null;
};

/** Takes the winner of each field; readings come ranked, so the first of a field wins. */
export function valuesOf(readings: readonly Reading[]): LetterValues {
  const first = (field: Field) => readings.find((each) => each.field === field)?.value ?? null;
  const cents = first('amountCents');
  return {
    senderName: first('senderName'),
    senderEmail: first('senderEmail'),
    senderPhone: first('senderPhone'),
    recipientName: first('recipientName'),
    subject: first('subject'),
    documentDate: first('documentDate'),
    dueDate: first('dueDate'),
    amountCents: cents === null ? null : Number(cents),
    currency: first('currency'),
    iban: first('iban'),
    bic: first('bic'),
    reference: first('reference'),
    tags: readings.filter(({ field }) => field === 'tags').map(({ value }) => value),
    documentType: first('documentType') === 'Invoice' ? 'Invoice' : 'Document',
    kind: first('kind'),
    isCollected: first('isCollected') !== null,
    language: first('language'),
    summary: first('summary'),
  };
}
