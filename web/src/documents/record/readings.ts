import {
  EDITABLE_FIELDS,
  rulesOf,
  type EditableField,
  type FieldOfKind,
} from '@postkorb/domain/documents';
import type { OpenDocument, Reading } from './open-document.ts';
import type { Place } from './places.ts';

/** The fields of a document that can be corrected one by one; lists have sections of their own. */
export type SingleField = Exclude<EditableField, FieldOfKind<'list'>>;
export const SINGLE_FIELDS = EDITABLE_FIELDS.filter(
  (field): field is SingleField => rulesOf(field).kind !== 'list',
);

/** A field's value as text, the way a reading writes it; empty where nothing is known. */
export function valueOf(
  { kind, metadata }: Pick<OpenDocument, 'kind' | 'metadata'>,
  field: SingleField,
): string {
  if (field === 'kind') return kind ?? '';
  if (field === 'subject' && metadata.isSubjectFallback) return '';
  const value: unknown = metadata[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const squeezed = (text: string) => text.replaceAll(/\s+/g, '');

type Spot = Pick<Reading, 'page' | 'box'>;

/** The place of something on a page; null where it stands nowhere. */
export function placeOf({ page, box }: Spot): Place | null {
  return page != null && box != null && box.length === 4 ? { page, box } : null;
}

/** Who said what stands there now: a person before the machine. */
export function readingOfField(document: OpenDocument, field: SingleField): Reading | undefined {
  const value = squeezed(valueOf(document, field));
  return document.readings.find((one) => one.field === field && squeezed(one.value) === value);
}

/** Whether somebody should look at what stands there, as the server judges it; where letters before said so, that is said instead. */
export function isUnsure(document: OpenDocument, field: SingleField): boolean {
  const reading = readingOfField(document, field);
  return reading?.isUnsure === true && !reading.lettersBefore;
}

/** Where a field stands on the pages; null where nobody knows, as with what a person wrote. */
export function placeOfField(document: OpenDocument, field: SingleField): Place | null {
  const value = squeezed(valueOf(document, field));
  const reading = document.readings.find(
    (one) => one.field === field && squeezed(one.value) === value && placeOf(one) !== null,
  );
  return reading ? placeOf(reading) : null;
}

/** What else was read for a field, best first: offered when somebody corrects it. */
export function alternatives(document: OpenDocument, field: SingleField): readonly Reading[] {
  const seen = new Set([squeezed(valueOf(document, field))]);
  return document.readings
    .filter((one) => one.field === field)
    .filter(({ value }) => !seen.has(squeezed(value)) && seen.add(squeezed(value)))
    .slice(0, 4);
}
