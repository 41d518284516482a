import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { printedIban } from '@postkorb/domain/basics';
import {
  DOCUMENT_FIELDS,
  isDocumentKind,
  type EditableField,
  type FieldKind,
} from '@postkorb/domain/documents';
import { formatDay, formatMoney } from '../../i18n/format.ts';
import { kindWord } from './kind-words.ts';
import type { SingleField } from './readings.ts';

/** What the fields of a document are called. */
export const fieldNames: Record<SingleField, MessageDescriptor> = {
  senderName: msg`Sender`,
  senderEmail: msg`Email`,
  senderPhone: msg`Phone`,
  recipientName: msg`Recipient`,
  subject: msg`Subject`,
  kind: msg`Kind of letter`,
  documentDate: msg`Date`,
  dueDate: msg`Due on`,
  amountCents: msg`Amount`,
  iban: msg`IBAN`,
  reference: msg`Reference`,
};

const allFieldNames: Record<EditableField, MessageDescriptor> = {
  ...fieldNames,
  tags: msg`Tags`,
};
const others: Readonly<Record<string, MessageDescriptor>> = allFieldNames;
const kinds: Readonly<Record<string, { readonly kind: FieldKind }>> = DOCUMENT_FIELDS;

/** A field as a person reads it, from the way a reading writes it. */
export function printedField(field: string, value: string, currency = 'EUR'): string {
  const kind = kinds[field]?.kind;
  if (kind === 'day') return formatDay(value);
  if (kind === 'money') return formatMoney(Number(value), currency);
  if (kind === 'sort') return isDocumentKind(value) ? i18n._(kindWord(value)) : value;
  return kind === 'iban' ? printedIban(value.replaceAll(/\s/g, '')) : value;
}

/** What a field of the history is called; none for a field nobody knows. */
export function nameOfField(field: string): MessageDescriptor | undefined {
  return others[field];
}
