import type { JournalKinds } from '../../basics/index.ts';

/** What the journal tells of documents. The words are stored: none is ever renamed. */
export const documentsJournal = {
  'documents.filed': { inHistory: true },
  'documents.read': { inHistory: true },
  'documents.metadata-edited': { inHistory: true },
  'documents.marked-read': { inHistory: true, isOwn: true },
  'documents.marked-unread': { inHistory: true, isOwn: true },
  // What somebody read whom others let in: it stands in no history.
  'documents.guest-marked-read': {},
  'documents.guest-marked-unread': {},
  'documents.moved': { inHistory: true, isOrdered: true },
  'documents.copied': { inHistory: true },
  'documents.copied-away': { inHistory: true },
  'documents.pages-arranged': { inHistory: true, isOrdered: true },
  'documents.split': { inHistory: true, isOrdered: true },
  'documents.pages-extracted': { inHistory: true, isOrdered: true },
  'documents.merged': { inHistory: true, isOrdered: true },
  'documents.pdf-edited': { inHistory: true, isOrdered: true },
  'documents.pdf-copied': { inHistory: true, isOrdered: true },
  'documents.pages-undone': { inHistory: true },
  'documents.deadline-done': { inHistory: true },
  'documents.deadline-reopened': { inHistory: true },
  'documents.deadline-snoozed': { inHistory: true },
  'documents.deadline-reminder-set': { inHistory: true },
  'documents.summary-made': { inHistory: true },
  'documents.summary-corrected': { inHistory: true },
  'documents.summary-removed': { inHistory: true },
  'documents.feedback-given': { inHistory: true },
  'documents.downloaded': { inHistory: true, isOrdered: true },
  'documents.original-downloaded': { inHistory: true, isOrdered: true },
  'documents.file-opened': { inHistory: true },
  'documents.shown-to-support': { inHistory: true },
  'documents.shown-to-guest': { inHistory: true, isOwn: true },
  'documents.space-opened': {},
  'documents.folder-created': {},
  'documents.folder-renamed': {},
  'documents.folder-moved': {},
  'documents.folders-destroyed': {},
  'documents.destroyed': {},
  'documents.pages-ordered': {},
  'documents.download-prepared': {},
  'documents.download-failed': {},
  'documents.download-cancelled': {},
  'documents.bulk-started': {},
  'documents.bulk-stopped': {},
  'documents.bulk-resumed': {},
  'documents.bulk-ended': {},
  'documents.bulk-dismissed': {},
  'documents.filename-pattern-set': {},
  'documents.calendar-renewed': {},
  'documents.calendar-stopped': {},
  'documents.stamps-kept': {},
  'documents.signatures-kept': {},
} as const satisfies JournalKinds;

declare module '../../basics/index.ts' {
  interface DeclaredKinds {
    readonly documents: typeof documentsJournal;
  }
}
