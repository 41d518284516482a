/** What sort of document it is. */
export const DOCUMENT_KINDS = [
  'invoice',
  'creditNote',
  'reminder',
  'taxNotice',
  'fine',
  'court',
  'payslip',
  'bankStatement',
  'offer',
  'orderConfirmation',
  'deliveryNote',
  'cancellation',
  'appointment',
  'donation',
  'notice',
  'contract',
  'settlement',
  'fee',
  'certificate',
  'form',
  'request',
  'advertising',
  'private',
  'letter',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Whether a word names a sort of document. */
export const isDocumentKind = (word: string): word is DocumentKind =>
  DOCUMENT_KINDS.some((kind) => kind === word);
