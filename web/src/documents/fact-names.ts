import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
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
