import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  ShareOfferRefusal,
  ShareProblemCode,
  ShareRefusal,
  UnshareRefusal,
} from '@postkorb/domain/sharing';
import { LONGEST_SHARE_NOTE, MOST_RECIPIENTS } from '@postkorb/domain/sharing';

/** Why something is offered to nobody. */
export const offerRefusals: Record<ShareOfferRefusal, MessageDescriptor> = {
  UNKNOWN_DOCUMENT: msg`This is no longer there. Perhaps it was moved or deleted.`,
  NOT_ALLOWED: msg`Only its owners can share this.`,
  IN_TRASH: msg`This is in the trash. Please restore it before you share it.`,
  BEING_HANDED_OVER: msg`This is being handed over. Until that is done it can only be read.`,
  PAYWALL: msg`Sharing needs a payment method. The owner of the account adds it with the contract; until then you can still stop sharing.`,
};

/** Why it was not shared; a code without a sentence does not compile. */
export const shareRefusals: Record<ShareRefusal, MessageDescriptor> = {
  ...offerRefusals,
  LIMIT_REACHED: msg`You have shared with many new people today. Please continue tomorrow.`,
  IDEMPOTENCY_KEY_REUSED: msg`This was done already. Please reload the page.`,
  INVALID_INPUT: msg`Please check the fields that are marked.`,
};

/** Why access was not taken away. */
export const unshareRefusals: Record<UnshareRefusal, MessageDescriptor> = {
  UNKNOWN_DOCUMENT: offerRefusals.UNKNOWN_DOCUMENT,
  NOT_ALLOWED: msg`Only its owners can change who has access.`,
  NOTHING_CHOSEN: msg`Please choose somebody.`,
  TOO_MANY: msg`That was too many at once.`,
  INHERITED: msg`Access comes from a folder above and can only be changed there.`,
  IDEMPOTENCY_KEY_REUSED: shareRefusals.IDEMPOTENCY_KEY_REUSED,
  INVALID_INPUT: shareRefusals.INVALID_INPUT,
};

/** It was not shared, and nobody knows why. */
export const notShared = msg`It could not be shared. Please check your connection and try again.`;
/** Access was not changed, and nobody knows why. */
export const notChanged = msg`Access could not be changed. Please check your connection and try again.`;

/** What is wrong with those it shall be shared with, or with what is said to them. */
export const shareProblems: Record<ShareProblemCode, MessageDescriptor> = {
  REQUIRED: msg`Please enter at least one name or email address.`,
  TOO_MANY: msg`Please share with at most ${MOST_RECIPIENTS} people at once.`,
  TOO_LONG: msg`At most ${LONGEST_SHARE_NOTE} characters.`,
  EMAIL_NOT_VALID: msg`Enter a valid email address. Please avoid symbols and umlauts.`,
  OPTED_OUT: msg`This address does not want to receive invitations.`,
  HAS_ACCESS: msg`This person has access already: it belongs to them.`,
  SEAT_TAKEN: msg`This person has been deactivated in your team.`,
  MAILBOX_NOT_PROVEN: msg`Please confirm your own email address before you share.`,
  NOT_A_DAY: msg`Enter a valid date.`,
  IN_THE_PAST: msg`This day is over.`,
  TOO_FAR: msg`Please choose a day within the next ten years, or leave this empty.`,
};
