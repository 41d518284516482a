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
  const readings = readDocument(pages);
  const values = valuesOf(readings);
  return [...expected].map(([field, value]) => {
    // Where nothing is paid nothing is to be quoted, and the number stands among the references.
    const isNumber = field === 'reference' && values.amountCents === null;
    const number = readings.find((one) => one.field === 'references' && one.value === value);
    const read = String((isNumber ? number?.value : FIELDS[field]?.(values)) ?? '-');
    const verdict = read === value ? 'right' : read === '-' ? 'open' : 'wrong';
    return { letter: name, field, verdict, expected: value, read };
  });
}
