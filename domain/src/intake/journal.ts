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
  'intake.station-added': {},
  'intake.station-renamed': {},
  'intake.station-revoked': {},
  'intake.folder-opened': {},
  'intake.folder-closed': {},
  'intake.scan-received': {},
  'intake.scan-read': {},
  'intake.scan-refused': {},
} as const satisfies JournalKinds;

declare module '../basics/index.ts' {
  interface DeclaredKinds {
    readonly intake: typeof intakeJournal;
  }
}
