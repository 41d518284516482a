/** A bill of a workshop that nobody paid, as a file brings it. */
export const BILL = {
  classificationType: 'Invoice',
  kind: 'invoice',
  language: 'de',
  senderName: 'Radhaus Kollwitz',
  amountCents: 23_540,
  currency: 'EUR',
  iban: 'DE33100205000001194700',
  reference: 'R-2026-0643',
  documentDate: '2026-02-04',
  dueDate: '2026-02-18',
} as const;

/** The reminder of that bill: dearer, later, and with its number. */
export const REMINDER = {
  ...BILL,
  classificationType: 'Document',
  kind: 'reminder',
  amountCents: 24_040,
  documentDate: '2026-03-02',
  dueDate: '2026-03-16',
} as const;
