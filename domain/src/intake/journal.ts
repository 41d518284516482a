import type { JournalKinds } from '../basics/index.ts';

/** What the journal tells of intake. The words are stored: none is ever renamed. */
export const intakeJournal = {
  'intake.upload-prepared': {},
  'intake.letter-brought': {},
  'intake.received': {},
  'intake.refused': {},
  'intake.uploads-dismissed': {},
  'intake.address-given': {},
  'intake.address-renewed': {},
  'intake.email-received': {},
  'intake.email-read': {},
} as const satisfies JournalKinds;

declare module '../basics/index.ts' {
  interface DeclaredKinds {
    readonly intake: typeof intakeJournal;
  }
}
