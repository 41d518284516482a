/** What a document's history tells: deeds done to it. Each has its words in `web/src/documents/history-words.ts`. */
export const DOCUMENT_ACTIONS = [
  'documents.filed',
  'documents.read',
  'documents.metadata-edited',
  'documents.marked-read',
  'documents.marked-unread',
  'documents.moved',
  'documents.copied',
  'documents.copied-away',
  'documents.pages-arranged',
  'documents.split',
  'documents.pages-extracted',
  'documents.merged',
  'documents.pdf-edited',
  'documents.pdf-copied',
  'documents.pages-undone',
  'documents.deadline-done',
  'documents.deadline-reopened',
  'documents.deadline-snoozed',
  'documents.deadline-reminder-set',
  'documents.summary-made',
  'documents.summary-corrected',
  'documents.summary-removed',
  'documents.feedback-given',
  'documents.downloaded',
  'documents.original-downloaded',
  'documents.file-opened',
  'originals.received',
  'einvoice.read',
  'einvoice.xml-downloaded',
  'payments.paid',
  'payments.unpaid',
  'payments.file-made',
] as const;
export type DocumentAction = (typeof DOCUMENT_ACTIONS)[number];

// Done by a job of Postkorb's because a person asked for exactly this: the deed is theirs.
const ORDERED: readonly string[] = [
  'documents.moved',
  'documents.pages-arranged',
  'documents.split',
  'documents.pages-extracted',
  'documents.merged',
  'documents.pdf-edited',
  'documents.pdf-copied',
  'documents.downloaded',
  'documents.original-downloaded',
] satisfies DocumentAction[];

/** Whether a deed that Postkorb carried out was decided by the person it acted for, rather than by its own rules. */
export const isOrdered = (action: string): boolean => ORDERED.includes(action);

// What concerns the account, a person or an upload, what only prepares a deed, and what leaves no document behind.
const OTHER_ACTIONS = [
  'accounts.opened',
  'identity.user-added',
  'identity.joined',
  'identity.signed-in',
  'identity.sign-in-refused',
  'identity.signed-out',
  'identity.tour-ended',
  'team.locale-set',
  'documents.space-opened',
  'documents.folder-created',
  'documents.folder-renamed',
  'documents.folder-moved',
  'documents.folders-destroyed',
  'documents.destroyed',
  'documents.pages-ordered',
  'documents.download-prepared',
  'documents.download-failed',
  'documents.download-cancelled',
  'documents.filename-pattern-set',
  'documents.calendar-renewed',
  'documents.calendar-stopped',
  'documents.stamps-kept',
  'documents.signatures-kept',
  'intake.upload-prepared',
  'intake.letter-brought',
  'intake.received',
  'intake.refused',
  'intake.uploads-dismissed',
] as const;

/** Every kind of entry the journal knows: a deed writes no other, and the screens have words for each. */
export type JournalAction = DocumentAction | (typeof OTHER_ACTIONS)[number];
