import type { JournalKinds } from '../basics/index.ts';

/** What the journal tells of reading. The words are stored: none is ever renamed. */
export const extractionJournal = {
  'extraction.sender-forgotten': {},
  'extraction.senders-merged': {},
  'extraction.sender-always-folded': {},
  'extraction.sender-never-folded': {},
  'extraction.sender-left-open': {},
  'extraction.letter-folded': {},
  'extraction.letter-unfolded': {},
} as const satisfies JournalKinds;

declare module '../basics/index.ts' {
  interface DeclaredKinds {
    readonly extraction: typeof extractionJournal;
  }
}
