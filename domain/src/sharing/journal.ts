import type { JournalKinds } from '../basics/index.ts';

/** What the journal tells of sharing. The words are stored: none is ever renamed. */
export const sharingJournal = {
  'sharing.shared': { inHistory: true, isOwn: true },
  'sharing.permission-changed': { inHistory: true, isOwn: true },
  'sharing.unshared': { inHistory: true, isOwn: true },
  'sharing.left': { inHistory: true, isOwn: true },
  'sharing.ended': { inHistory: true, isOwn: true },
  // Somebody proved the mailbox that was invited, or the time of an invitation was over.
  'sharing.invitation-taken': { inHistory: true, isOwn: true },
  'sharing.invitation-ended': { inHistory: true, isOwn: true },
  'sharing.unshared-all': { inHistory: true, isOwn: true },
  'sharing.ownership-transferred': { inHistory: true },
  // A folder that is given to another account part by part.
  'sharing.transfer-started': {},
  'sharing.transfer-ended': {},
  'sharing.transfer-dismissed': {},
  'sharing.contacts-kept': {},
  'sharing.mails-set': {},
} as const satisfies JournalKinds;

declare module '../basics/index.ts' {
  interface DeclaredKinds {
    readonly sharing: typeof sharingJournal;
  }
}
