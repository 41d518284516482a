import { readDocument } from '../../src/extraction/read-document.ts';
import { valuesOf, type ReadValues } from '../../src/extraction/fields/values.ts';
import type { Reading } from '../../src/extraction/layout/reading.ts';
import type { Expected, Letter } from './layout.ts';

export type Miss = {
  readonly letter: string;
  readonly field: string;
  readonly expected: unknown;
  readonly read: unknown;
};
export type Scores = {
  readonly accuracy: Readonly<Record<string, number>>;
  readonly misses: readonly Miss[];
};

export const FIELDS = [
  'senderName',
  'senderEmail',
  'senderPhone',
  'recipientName',
  'subject',
  'documentDate',
  'dueDate',
  'amountCents',
  'currency',
  'iban',
  'reference',
  'documentType',
  'language',
  'tags',
] as const;

/** Reads all letters and counts, field by field, how many values are exactly what a person reads. */
export function scoresOf(letters: readonly Letter[]): Scores {
  const misses = letters.flatMap((letter) => missesOf(letter));
  const accuracy = Object.fromEntries(
    FIELDS.map((field) => {
      const missed = misses.filter((miss) => miss.field === field).length;
      return [field, Math.round((1 - missed / letters.length) * 1000) / 1000];
    }),
  );
  return { accuracy, misses };
}

function missesOf({ name, expected, pages }: Letter): readonly Miss[] {
  const readings = readDocument(pages);
  const read = { values: valuesOf(readings), numbers: numbersIn(readings) };
  return FIELDS.filter((field) => !isRight(field, expected, read)).map((field) => {
    return { letter: name, field, expected: expected[field], read: read.values[field] };
  });
}

const numbersIn = (readings: readonly Reading[]) =>
  readings.filter(({ field }) => field === 'references').map(({ value }) => value);

type Read = { readonly values: ReadValues; readonly numbers: readonly string[] };

function isRight(
  field: (typeof FIELDS)[number],
  expected: Expected,
  { values, numbers }: Read,
): boolean {
  if (field === 'tags') return expected.tags.every((tag) => values.tags.includes(tag));
  // Where nothing is paid nothing is to be quoted, and the number stands among the references.
  if (field === 'reference' && values.amountCents === null)
    return values.reference === null && [null, ...numbers].includes(expected.reference);
  return expected[field] === values[field];
}
