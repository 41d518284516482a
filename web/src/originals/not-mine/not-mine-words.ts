import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MineAfterAllRefusal, NotMineRefusal } from '@postkorb/domain/originals';

/** Why a letter was not given back, or not taken back; a code without a sentence does not compile. */
export const notMineRefusals: Record<NotMineRefusal | MineAfterAllRefusal, MessageDescriptor> = {
  UNKNOWN_DOCUMENT: msg`This letter is not there any more.`,
  NOT_ALLOWED: msg`Only the Owner and Admins may say that a letter is not for this account.`,
  NOT_FROM_CENTRE: msg`This letter did not come by post through a scan centre.`,
  STILL_READING: msg`This letter is still being read. Please try again in a moment.`,
  IDEMPOTENCY_KEY_REUSED: msg`Please try again.`,
  INVALID_INPUT: msg`Please try again.`,
  UNKNOWN_REPORT: msg`This report is not there any more.`,
  TOO_LATE: msg`The original has been taken out already. If the letter is yours after all, please report it as missing post.`,
};
