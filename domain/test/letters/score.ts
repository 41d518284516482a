import { readDocument } from '../../src/extraction/read-document.ts';
import { valuesOf, type ReadValues } from '../../src/extraction/fields/values.ts';
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
  const values = valuesOf(readDocument(pages));
  return FIELDS.filter((field) => !isRight(field, expected, values)).map((field) => {
    return { letter: name, field, expected: expected[field], read: values[field] };
  });
}

function isRight(field: (typeof FIELDS)[number], expected: Expected, values: ReadValues): boolean {
  if (field === 'tags') return expected.tags.every((tag) => values.tags.includes(tag));
  return expected[field] === values[field];
}
