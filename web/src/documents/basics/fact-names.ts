import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { printedIban } from '@postkorb/domain/basics';
import { formatDay, formatMoney } from '../../i18n/format.ts';
import type { Fact } from './readings.ts';

/** What the facts of a letter are called. */
export const factNames: Record<Fact, MessageDescriptor> = {
  senderName: msg`Sender`,
  senderEmail: msg`Email`,
  senderPhone: msg`Phone`,
  recipientName: msg`Recipient`,
  subject: msg`Subject`,
  documentDate: msg`Date`,
  dueDate: msg`Due on`,
  amountCents: msg`Amount`,
  iban: msg`IBAN`,
  reference: msg`Reference`,
};

/** A fact as a person reads it, from the way a reading writes it. */
export function writtenFact(field: string, value: string, currency = 'EUR'): string {
  if (field === 'documentDate' || field === 'dueDate') return formatDay(value);
  if (field === 'amountCents') return formatMoney(Number(value), currency);
  return field === 'iban' ? printedIban(value.replaceAll(/\s/g, '')) : value;
}

const others: Readonly<Record<string, MessageDescriptor>> = { ...factNames, tags: msg`Tags` };

/** What a field of the history is called; none for a field nobody knows. */
export function nameOfField(field: string): MessageDescriptor | undefined {
  return others[field];
}
