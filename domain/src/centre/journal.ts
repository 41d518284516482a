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
  'centre.front-seen': {},
  'centre.candidates-renewed': {},
  'centre.envelope-proposed': {},
  'centre.envelope-matched': {},
  'centre.envelope-quarantined': {},
  'centre.envelope-opened': {},
  'centre.scan-ordered': {},
  'centre.scan-missed': {},
  'centre.envelope-scanned': {},
  'centre.envelope-shelved': {},
  'centre.pick-list-opened': {},
  'centre.pick-list-taken-over': {},
  'centre.packet-opened': {},
  'centre.paper-picked': {},
  'centre.paper-missing': {},
  'centre.packing-begun': {},
  'centre.paper-packed': {},
  'centre.packet-weighed': {},
  'centre.packet-labelled': {},
  'centre.label-unclear': {},
  'centre.label-settled': {},
  'centre.packet-printed': {},
  'centre.packet-handed-over': {},
} as const satisfies JournalKinds;

declare module '../basics/index.ts' {
  interface DeclaredKinds {
    readonly centre: typeof centreJournal;
  }
}
