import type { JournalKinds } from '../basics/index.ts';

/** What the chain of a scan centre tells: each step of each sheet, and who let whom in. The words are stored: none is ever renamed. */
export const centreJournal = {
  'centre.opened': {},
  'centre.practice-added': {},
  'centre.person-added': {},
  'centre.person-removed': {},
  'centre.badge-renewed': {},
  'centre.pin-renewed': {},
  'centre.pin-chosen': {},
  'centre.station-added': {},
  'centre.station-renewed': {},
  'centre.station-removed': {},
  'centre.station-opened': {},
  'centre.station-refused': {},
  'centre.shift-begun': {},
  'centre.shift-refused': {},
  'centre.shift-ended': {},
  'centre.tray-opened': {},
  'centre.tray-closed': {},
  'centre.envelope-labelled': {},
  'centre.front-taken': {},
  'centre.front-missed': {},
  'centre.front-read': {},
  'centre.envelope-proposed': {},
  'centre.envelope-matched': {},
  'centre.envelope-quarantined': {},
  'centre.envelope-opened': {},
  'centre.envelope-scanned': {},
  'centre.envelope-shelved': {},
  'centre.send-back-listed': {},
  'centre.envelope-sent-back': {},
  'centre.claim-made': {},
  'centre.claim-withdrawn': {},
  'centre.claim-answered': {},
  'centre.envelope-recalled': {},
  'centre.recall-taken-back': {},
  'centre.paper-pulled': {},
  'centre.breach-assessed': {},
} as const satisfies JournalKinds;

declare module '../basics/index.ts' {
  interface DeclaredKinds {
    readonly centre: typeof centreJournal;
  }
}
