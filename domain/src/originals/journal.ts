import type { JournalKinds } from '../basics/index.ts';

/** What the journal tells of originals. The words are stored: none is ever renamed. */
export const originalsJournal = {
  'originals.received': { inHistory: true },
  'originals.put-into-basket': { inHistory: true },
  'originals.taken-out-of-basket': { inHistory: true },
  'originals.ordered': { inHistory: true },
  'originals.sent': { inHistory: true },
  'originals.label-settled': {},
  'originals.came-back': { inHistory: true },
  'originals.ordered-again': { inHistory: true },
  'originals.sent-again': { inHistory: true },
  'originals.reported': { inHistory: true },
  'originals.report-closed': { inHistory: true },
  'originals.shred-ordered': { inHistory: true },
  'originals.shredding-taken-back': { inHistory: true },
  'originals.shredding-begun': { inHistory: true },
  'originals.shredding-stopped': { inHistory: true },
  'originals.destroyed': { inHistory: true },
  'originals.certified': { inHistory: true },
  'originals.stored-long-term': { inHistory: true },
  'originals.shelved': {},
  'originals.lost': { inHistory: true },
  'originals.found-again': { inHistory: true },
  'originals.taken-out': {},
  'originals.scheduled': { inHistory: true },
  'originals.preference-set': {},
  'originals.warned': { inHistory: true },
  'originals.shred-due': { inHistory: true },
  'originals.held': { inHistory: true },
  'originals.released': { inHistory: true },
  'originals.rescan-requested': { inHistory: true },
  'originals.rescanned': { inHistory: true },
  'originals.everything-home': {},
  'originals.shred-consent-given': {},
  'originals.address-created': {},
  'originals.address-edited': {},
  'originals.address-deleted': {},
  'originals.scheduled-address-set': {},
  'originals.postbox-given': {},
  'originals.addressee-added': {},
  'originals.addressee-changed': {},
  'originals.addressee-removed': {},
} as const satisfies JournalKinds;

declare module '../basics/index.ts' {
  interface DeclaredKinds {
    readonly originals: typeof originalsJournal;
  }
}
