import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OwnershipRefusal } from '@postkorb/domain/sharing';

/** Why it was not handed over; a code without a sentence does not compile. */
export const ownershipRefusals: Record<OwnershipRefusal, MessageDescriptor> = {
  UNKNOWN_DOCUMENT: msg`This is no longer there. Perhaps it was moved, deleted or handed over already.`,
  NOT_ALLOWED: msg`Only those it belongs to can hand this over.`,
  IN_TRASH: msg`This is in the trash. Please restore it before you hand it over.`,
  STILL_READING: msg`A letter is still being read. Please try again in a minute.`,
  USER_NOT_FOUND: msg`This person is no longer in your team.`,
  ALREADY_OWNER: msg`It belongs to this person already.`,
  OTHER_ACCOUNT: msg`It can only go to people of your own team.`,
  STEP_UP_REQUIRED: msg`Nothing was handed over, because your password was not confirmed.`,
};

/** It was not handed over, and nobody knows why. */
export const notHandedOver = msg`It could not be handed over. Please try again later.`;
