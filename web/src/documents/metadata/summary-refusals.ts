import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SummaryRefusal } from '@postkorb/domain/documents';

/** Why there is no new summary; a code without a sentence does not compile. */
export const summaryRefusals: Record<SummaryRefusal, MessageDescriptor> = {
  UNKNOWN_DOCUMENT: msg`This letter is no longer there. Perhaps it was moved in another window.`,
  NOT_ALLOWED: msg`You may read this letter, but not move or change it.`,
  IN_TRASH: msg`This letter is in the trash. Please restore it before you change it.`,
  CHANGED_MEANWHILE: msg`Somebody else wrote this summary in the meantime. It is shown now; please look again.`,
  INVALID_INPUT: msg`Please write a few sentences, at most 2,000 characters.`,
  STILL_READING: msg`This letter is still being read. Please try again in a moment.`,
  NOTHING_TO_READ: msg`Nothing could be read in this letter that could be summed up.`,
  NO_SERVICE: msg`No service for summaries is set up here.`,
  SERVICE_FAILED: msg`The service gave no summary. The one that is shown stays; you can have one made here.`,
  TOO_MANY: msg`That was a large number of summaries in an hour. Please try again later.`,
};
