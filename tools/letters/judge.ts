import { readDocument, valuesOf, type ReadValues } from '../../domain/src/extraction/index.ts';
import type { FixtureLetter } from './letters.ts';

/** A value of a letter: right, left open though the letter says it, or wrong. */
export type Verdict = {
  readonly letter: string;
  readonly field: string;
  readonly verdict: 'right' | 'open' | 'wrong';
  readonly expected: string;
  readonly read: string;
};

const FIELDS: Readonly<Record<string, (values: ReadValues) => string | number | null>> = {
  sender: ({ senderName }) => senderName,
  recipient: ({ recipientName }) => recipientName,
  subject: ({ subject }) => subject,
  date: ({ documentDate }) => documentDate,
  due: ({ dueDate }) => dueDate,
  amount: ({ amountCents }) => amountCents,
  iban: ({ iban }) => iban,
  reference: ({ reference }) => reference,
};

/** Reads a letter and judges every value its fixture names. */
export function judged({ name, expected, pages }: FixtureLetter): readonly Verdict[] {
  const values = valuesOf(readDocument(pages));
  return [...expected].map(([field, value]) => {
    const read = String(FIELDS[field]?.(values) ?? '-');
    const verdict = read === value ? 'right' : read === '-' ? 'open' : 'wrong';
    return { letter: name, field, verdict, expected: value, read };
  });
}
