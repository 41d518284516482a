import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SepaFileRefusal, SettleRefusal, TransferRefusal } from '@postkorb/domain/payments';

/** Why no transfer can be prepared; a code without a sentence does not compile. */
export const transferRefusals: Record<TransferRefusal, MessageDescriptor> = {
  NOT_PAYABLE: msg`There is nothing to pay for this letter.`,
  NOT_EURO: msg`Only bills in euros can be paid by SEPA transfer.`,
  TOO_MUCH: msg`The amount is more than a SEPA transfer can carry. Please check it.`,
  NO_RECIPIENT: msg`For a GiroCode the sender is missing. Please add it under Details.`,
  NO_IBAN: msg`The letter names no account. Perhaps the money is collected, or you add the IBAN under Details.`,
  INVALID_IBAN: msg`The check digits of the IBAN are wrong. Please compare it with the letter.`,
  OUTSIDE_SEPA: msg`The account is outside the SEPA countries.`,
  COLLECTED: msg`The sender collects the money. There is nothing to pay.`,
  UNKNOWN_BANK: msg`No German bank has this bank code. Please compare the IBAN with the letter.`,
};

/** What we say when the server could not be reached. */
export const notReached = msg`That did not work. Please check your connection and try again.`;

/** Why bills cannot be marked or put into a file. */
export const payRefusals: Record<
  Exclude<SettleRefusal | SepaFileRefusal, 'STEP_UP_REQUIRED'>,
  MessageDescriptor
> = {
  ...transferRefusals,
  UNKNOWN_DOCUMENT: msg`This letter is no longer there. Perhaps it was moved in another window.`,
  NOTHING_CHOSEN: msg`Please choose at least one letter.`,
  TOO_MANY: msg`That was too much at once. Please choose fewer letters.`,
  NOT_ALLOWED: msg`You may read this letter, but not move or change it.`,
  IN_TRASH: msg`This letter is in the trash. Please restore it before you change it.`,
  TWICE: msg`At least one of these bills may be paid already. Please look at it first.`,
  ALREADY_PAID: msg`One of these bills is marked as paid already.`,
  INVALID_INPUT: msg`Please check the fields that are marked.`,
  IDEMPOTENCY_KEY_REUSED: msg`This was done already. Please reload the page.`,
};

type OrderProblem = 'REQUIRED' | 'INVALID' | 'IN_PAST' | 'TOO_FAR';

/** What is wrong with a field of the order to the bank. */
export const orderProblems: Record<OrderProblem, MessageDescriptor> = {
  REQUIRED: msg`Please fill this in.`,
  INVALID: msg`This is not valid.`,
  IN_PAST: msg`This day is over.`,
  TOO_FAR: msg`This day is too far away.`,
};
