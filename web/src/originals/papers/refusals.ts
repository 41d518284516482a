import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  KeepRefusal,
  PaperRefusal,
  OrderRefusal,
  RescanRefusal,
  SendRefusal,
  ShredRefusal,
  UnshredRefusal,
  PreferenceRefusal,
} from '@postkorb/domain/originals';

/** What we tell the customer; a code without a sentence does not compile. */
export const originalRefusals: Record<SendRefusal, MessageDescriptor> = {
  UNKNOWN_DOCUMENT: msg`This letter is no longer there. Perhaps it was moved in another window.`,
  NOT_ALLOWED: msg`Only the Owner and Admins decide about originals.`,
  PAYWALL: msg`Originals can be ordered as soon as the open invoices are paid.`,
  NO_ORIGINAL: msg`There is no original on paper that could be ordered.`,
  ORIGINAL_SENT: msg`This original has been sent to you already.`,
  ORIGINAL_DESTROYED: msg`This original has been destroyed.`,
  ALREADY_IN_BASKET: msg`This original is in the return basket already.`,
  ALREADY_ORDERED: msg`This original is ordered and is being packed.`,
  BEING_SHREDDED: msg`This original is to be shredded. You can take that back until it lies at the shredder.`,
  NOT_IN_BASKET: msg`This original is not in the return basket.`,
  RESCAN_OPEN: msg`This original is being scanned once more. It stays with us until then.`,
  BASKET_FULL: msg`A basket holds 50 originals at most. Please order those in it first.`,
  NOTHING_CHOSEN: msg`Please choose at least one letter.`,
  TOO_MANY: msg`That was too much at once. Please choose fewer letters.`,
  IDEMPOTENCY_KEY_REUSED: msg`This was done already. Please reload the page.`,
  INVALID_INPUT: msg`That did not work. Please reload the page.`,
};

/** Why originals are not ordered. */
export const orderRefusals: Record<OrderRefusal, MessageDescriptor> = {
  ...originalRefusals,
  NOT_IN_BASKET: msg`This original is in the long-term archive. Please put it into the basket first.`,
  TOO_MANY: msg`A parcel holds 50 originals at most.`,
  UNKNOWN_ADDRESS: msg`This address is no longer there. Please choose another one.`,
  PRICE_CHANGED: msg`The price has changed. Please check it and order again.`,
  STEP_UP_REQUIRED: msg`Please prove first who you are.`,
};

/** Why originals are not shredded. */
export const shredRefusals: Record<ShredRefusal, MessageDescriptor> = {
  ...originalRefusals,
  NOT_IN_BASKET: msg`Originals in the long-term archive are not shredded.`,
  STILL_READING: msg`This letter is still being read. Please try again in a moment.`,
  CONSENT_MISSING: msg`Please agree first that originals are destroyed for good.`,
  STEP_UP_REQUIRED: msg`Please prove first who you are.`,
};

/** Why an order to shred originals is not taken back. */
export const unshredRefusals: Record<UnshredRefusal, MessageDescriptor> = {
  ...originalRefusals,
  NOT_IN_SHRED_BASKET: msg`This original is not to be shredded.`,
  SHREDDING_BEGUN: msg`This original lies at the shredder already. It cannot be taken back any more.`,
};

/** Why originals are not kept, or not given their last day back. */
export const keepRefusals: Record<KeepRefusal, MessageDescriptor> = {
  ...originalRefusals,
  ALREADY_HELD: msg`This original is kept already.`,
  NOT_HELD: msg`This original is not being kept.`,
  PRICE_CHANGED: msg`The price has changed. Please reload the page.`,
};

type Kept = {
  readonly canKeep: boolean;
  readonly originalRefusals: { readonly return?: PaperRefusal | null };
  readonly original?: { readonly heldAt?: string | null } | null;
};

/** Why a paper is not kept beyond its last day, told by what is known of it anyway; null where it may be. */
export function keepRefusalOf({ canKeep, originalRefusals, original }: Kept): KeepRefusal | null {
  if (canKeep) return null;
  return original?.heldAt == null ? (originalRefusals.return ?? 'NO_ORIGINAL') : 'ALREADY_HELD';
}

/** Why it is not chosen what becomes of originals. */
export const preferenceRefusals: Record<PreferenceRefusal, MessageDescriptor> = {
  NOT_ALLOWED: originalRefusals.NOT_ALLOWED,
  PAYWALL: originalRefusals.PAYWALL,
  ADDRESS_MISSING: msg`Please add an address first, below.`,
  STEP_UP_REQUIRED: msg`Please prove first who you are.`,
};

/** Why a paper is not scanned once more. */
export const rescanRefusals: Record<RescanRefusal, MessageDescriptor> = {
  ...originalRefusals,
  NO_ORIGINAL: msg`There is no original on paper that could be scanned once more.`,
  ALREADY_IN_BASKET: msg`Please take the original out of the return basket first.`,
  INVALID_INPUT: msg`Please check the fields that are marked.`,
};

/** What we say when the server could not be reached. */
export const notReached = msg`That did not work. Please check your connection and try again.`;
