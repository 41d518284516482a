import type { JournalKinds } from '../basics/index.ts';

/** What the journal tells of reading. The words are stored: none is ever renamed. */
export const extractionJournal = {
  'extraction.sender-forgotten': {},
  'extraction.senders-merged': {},
} as const satisfies JournalKinds;

declare module '../basics/index.ts' {
  interface DeclaredKinds {
    readonly extraction: typeof extractionJournal;
  }
}
