import {
  READ_FIELDS,
  rulesOf,
  type FieldKind,
  type FieldValues,
  type ReadField,
} from '../../documents/index.ts';
import type { Reading } from '../layout/reading.ts';

/** What a reading may take a document for; where nothing says so it is no invoice. */
export const DOCUMENT_TYPES = ['Document', 'Invoice'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** The winners of all fields as one record; null where nothing was read. */
export type ReadValues = Pick<FieldValues, ReadField> & { readonly documentType: DocumentType };

const ranked: Partial<Record<FieldKind, (values: readonly string[]) => unknown>> = {
  money: ([cents]) => (cents === undefined ? null : Number(cents)),
  list: (all) => all,
  flag: (all) => all.length > 0,
};

/** Takes the winner of each field; readings come ranked, so the first of a field wins. */
export function valuesOf(readings: readonly Reading[]): ReadValues {
  const all = (field: Reading['field']) =>
    readings.filter((each) => each.field === field).map(({ value }) => value);
  const read = READ_FIELDS.map((field) => {
    const value = ranked[rulesOf(field).kind];
    return [field, value ? value(all(field)) : (all(field)[0] ?? null)];
  });
  const documentType = all('documentType')[0] === 'Invoice' ? 'Invoice' : 'Document';
  return { ...(Object.fromEntries(read) as Pick<FieldValues, ReadField>), documentType };
}
