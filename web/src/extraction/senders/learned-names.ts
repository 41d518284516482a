import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LearnedField } from '@postkorb/domain/extraction';

/** What the fields are called that are learned. */
export const learnedNames: Readonly<Record<LearnedField, MessageDescriptor>> = {
  senderName: msg`Sender`,
  senderEmail: msg`Email`,
  senderPhone: msg`Phone`,
  kind: msg`Kind of letter`,
  subject: msg`Subject`,
  documentDate: msg`Date`,
  dueDate: msg`Due`,
  amountCents: msg`Amount`,
  reference: msg`Reference`,
};
