import {
  FIELD_NAMES,
  rulesOf,
  type DocumentField,
  type FieldKind,
} from '@postkorb/domain/documents';
import type { DocumentRow, DocumentValues } from '../src/documents/index.ts';

type Sample = (word: string, nth: number) => unknown;

/** A value of each kind that no other field has. */
const SAMPLES: Readonly<Record<FieldKind, readonly [first: Sample, second: Sample]>> = {
  text: [(word) => `${word}eins`, (word) => `${word}zwei`],
  email: [(word) => `${word}eins@example.de`, (word) => `${word}zwei@example.de`],
  phone: [(_, nth) => `+49 30 7712${100 + nth}`, (_, nth) => `+49 40 8813${100 + nth}`],
  iban: [() => 'DE89370400440532013000', () => 'DE33100205000001194700'],
  day: [(_, nth) => `2031-01-${10 + nth}`, (_, nth) => `2032-02-${10 + nth}`],
  money: [(_, nth) => 731_100 + nth, (_, nth) => 942_200 + nth],
  code: [(word) => `${word}eins`, (word) => `${word}zwei`],
  sort: [() => 'contract', () => 'invoice'],
  list: [(word) => [`${word}eins`], (word) => [`${word}zwei`]],
  flag: [() => true, () => false],
  class: [() => 'Invoice', () => 'Document'],
};

// The machine knows which words these may be.
const CODES: Partial<Record<DocumentField, unknown>> = {
  language: 'en',
  currency: 'CHF',
};

const sample = (field: DocumentField, which: 0 | 1) =>
  SAMPLES[rulesOf(field).kind][which](`wort${field.toLowerCase()}`, FIELD_NAMES.indexOf(field));

/** What a document says of itself that says something in every field of the table. */
export const FULL = Object.fromEntries(
  FIELD_NAMES.map((field) => [field, CODES[field] ?? sample(field, 0)]),
) as Required<DocumentValues>;

/** Another value for a field. */
export const another = (field: DocumentField) => sample(field, 1);

/** What a field says where nothing was ever said. */
export const nothingIn = (field: DocumentField): unknown =>
  ({ list: [], flag: false, class: 'Document' })[rulesOf(field).kind as string] ?? null;

/** What these fields say in a row. */
export const said = (row: DocumentRow, fields: readonly DocumentField[] = FIELD_NAMES) =>
  Object.fromEntries(fields.map((field) => [field, row[field]]));

/** What a document says when just these fields came along. */
export const onlyOf = (fields: readonly DocumentField[]) =>
  Object.fromEntries(
    FIELD_NAMES.map((field) => [field, fields.includes(field) ? FULL[field] : nothingIn(field)]),
  );
