import { msg } from '@lingui/core/macro';
import type { WordsOf } from '../module.ts';

/** What the journal tells of sharing, in plain words; a kind without words does not compile. */
export const sharingWords: WordsOf<'sharing'> = {
  'sharing.shared': (who) => msg`${who} shared the letter`,
  'sharing.permission-changed': (who) => msg`${who} changed what others may do with the letter`,
  'sharing.unshared': (who) => msg`${who} stopped sharing the letter`,
  'sharing.left': (who) => msg`${who} gave up their access to the letter`,
  'sharing.ended': (who) => msg`${who} ended access on its last day`,
  'sharing.invitation-taken': (who) => msg`${who} opened the letter to somebody who was invited`,
  'sharing.invitation-ended': (who) => msg`${who} withdrew an invitation that nobody accepted`,
  'sharing.unshared-all': (who) => msg`${who} took all access from somebody`,
  'sharing.ownership-transferred': (who) => msg`${who} handed the letter over`,
  'sharing.transfer-started': (who) => msg`${who} began to hand a folder over`,
  'sharing.transfer-ended': (who) => msg`${who} ended handing a folder over`,
  'sharing.transfer-dismissed': (who) => msg`${who} put away what was handed over`,
  'sharing.contacts-kept': (who) => msg`${who} added contacts`,
  'sharing.mails-set': (who) => msg`${who} changed which mails they get about shares`,
};
