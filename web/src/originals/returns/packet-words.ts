import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReportReason, ReportRefusal, ResendRefusal } from '@postkorb/domain/originals';

/** What may be wrong with a packet. */
export const reasonNames: Record<ReportReason, MessageDescriptor> = {
  deliveryNotReceived: msg`The parcel has not arrived`,
  wrongOrMissingDocuments: msg`Originals are wrong or missing`,
  damagedDocuments: msg`Originals are damaged`,
};

const unknown = msg`This parcel is no longer there. Please reload the page.`;
const done = msg`This was done already. Please reload the page.`;
const invalid = msg`That did not work. Please reload the page.`;

/** Why nothing is reported. */
export const reportRefusals: Record<ReportRefusal, MessageDescriptor> = {
  UNKNOWN_RETURN: unknown,
  NOT_SENT: msg`This parcel has not been sent yet.`,
  CAME_BACK: msg`This parcel has come back to us. Please choose where it should go.`,
  TOO_EARLY: msg`It is too early for that. Most parcels arrive within a few days.`,
  ALREADY_REPORTED: msg`You have reported a problem with this parcel already.`,
  IDEMPOTENCY_KEY_REUSED: done,
  INVALID_INPUT: invalid,
};

/** Why a packet is not sent once more. */
export const resendRefusals: Record<ResendRefusal, MessageDescriptor> = {
  UNKNOWN_RETURN: unknown,
  NOT_BACK: msg`This parcel has not come back.`,
  ALREADY_ORDERED: msg`This parcel is being sent again already.`,
  PAYWALL: msg`Originals can be ordered as soon as the open invoices are paid.`,
  UNKNOWN_ADDRESS: msg`This address is no longer there. Please choose another one.`,
  PRICE_CHANGED: msg`The price has changed. Please check it and order again.`,
  STEP_UP_REQUIRED: msg`Please prove first who you are.`,
  IDEMPOTENCY_KEY_REUSED: done,
  INVALID_INPUT: invalid,
};
