import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PageRefusal } from '@postkorb/domain/documents';

type Code = PageRefusal | 'UNREADABLE' | 'FAILED';

/** Why pages cannot be edited; a code without a sentence does not compile. */
export const pageRefusals: Record<Code, MessageDescriptor> = {
  UNKNOWN_DOCUMENT: msg`This letter is no longer there. Perhaps it was moved in another window.`,
  NOT_ALLOWED: msg`You may read this letter, but not move or change it.`,
  IN_TRASH: msg`This letter is in the trash. Please restore it before you change it.`,
  NOT_READ_YET: msg`This letter is still being read.`,
  E_INVOICE: msg`The pages of an e-invoice stay together with its data.`,
  PROTECTED: msg`This file is protected, so its pages stay as they are.`,
  SIGNED: msg`This file is signed. Other pages would break the signature.`,
  NO_PAGES: msg`This letter has no pages.`,
  IN_WORK: msg`Its pages are being worked on.`,
  CHANGED_MEANWHILE: msg`Somebody changed the pages of this letter in the meantime.`,
  NOTHING_CHOSEN: msg`Please choose at least one page.`,
  TOO_MANY: msg`That was too much at once. Please choose fewer letters.`,
  NOTHING_TO_UNDO: msg`The letter already shows its original.`,
  INVALID_INPUT: msg`Every letter needs at least one page.`,
  IDEMPOTENCY_KEY_REUSED: msg`This was done already. Please reload the page.`,
  ACCOUNT_FULL: msg`Your account is full. Please delete for good the letters you no longer need, then try again.`,
  DISK_FULL: msg`There is no room left for new files at the moment. Please try again later.`,
  UNREADABLE: msg`The pages of this file cannot be rewritten. The letter is as it was.`,
  FAILED: msg`That did not work. The letter is as it was.`,
};
