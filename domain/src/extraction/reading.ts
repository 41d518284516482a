import type { Box } from './page.ts';

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
  'bic',
  'reference',
  'tags',
  'documentType',
  'kind',
  'isCollected',
  'language',
  'summary',
] as const;
export type Field = (typeof FIELDS)[number];

/** One value read from a document: from where, and how sure; `label` is what stood beside it. */
export type Reading = {
  readonly field: Field;
  readonly value: string;
  readonly page: number | null;
  readonly box: Box | null;
  readonly score: number;
  readonly label: string | null;
};
