import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  CANCEL_TRANSFER_REFUSALS,
  DISMISS_TRANSFER_REFUSALS,
  OwnershipRefusal,
} from '@postkorb/domain/sharing';

/** Why a transfer is neither called off nor put away. */
export type SteeringRefusal =
  | (typeof CANCEL_TRANSFER_REFUSALS)[number]
  | (typeof DISMISS_TRANSFER_REFUSALS)[number];

/** Why it was not handed over; a code without a sentence does not compile. */
export const ownershipRefusals: Record<OwnershipRefusal, MessageDescriptor> = {
  UNKNOWN_DOCUMENT: msg`This is no longer there. Perhaps it was moved, deleted or handed over already.`,
  NOT_ALLOWED: msg`Only its owners can hand this over.`,
  IN_TRASH: msg`This is in the trash. Please restore it before you hand it over.`,
  STILL_READING: msg`A letter is still being read. Please try again in a minute.`,
  USER_NOT_FOUND: msg`This person can no longer take it over: they are not in your team, and may not edit it.`,
  ALREADY_OWNER: msg`It belongs to this person already.`,
  OTHER_ACCOUNT: msg`This person has no inbox of their own that it could go to.`,
  PAPER_STORED: msg`The original of a letter is stored for you. Please have it sent home or shredded first.`,
  BEING_HANDED_OVER: msg`This, or a folder in it, is being handed over already. Until that is done it can only be read.`,
  TOO_DEEP: msg`The folders in it are nested too deeply for the archive of this person.`,
  ACCOUNT_FULL: msg`There is not enough room left in the account of this person.`,
  DISK_FULL: msg`There is not enough room left for it. Please try again later.`,
  STEP_UP_REQUIRED: msg`Nothing was handed over, because your password was not confirmed.`,
};

/** Neither called off nor put away. */
export const notSteered = msg`That did not work. Please try again later.`;

/** Why one is neither called off nor put away; a code without a sentence does not compile. */
export const steeringRefusals: Record<SteeringRefusal, MessageDescriptor> = {
  UNKNOWN_TRANSFER: msg`This is no longer there. Perhaps it was put away in another window.`,
  TRANSFER_OVER: msg`This has finished and can no longer be cancelled.`,
  STILL_WORKING: msg`This is still in progress. Please cancel it first.`,
};

/** It was not handed over, and nobody knows why. */
export const notHandedOver = msg`It could not be handed over. Please try again later.`;
