import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TransferRefusal } from '@postkorb/domain/payments';

/** Why no transfer can be prepared; a code without a sentence does not compile. */
export const transferRefusals: Record<TransferRefusal, MessageDescriptor> = {
  NOT_PAYABLE: msg`This letter asks for no money.`,
  NOT_EURO: msg`Only bills in euros can be paid by SEPA transfer.`,
  TOO_MUCH: msg`The amount is more than a SEPA transfer can carry. Please check it.`,
  NO_RECIPIENT: msg`For a GiroCode the sender is missing. Please add it under Content.`,
  NO_IBAN: msg`The letter names no account. Perhaps the money is collected, or you add the IBAN under Content.`,
  INVALID_IBAN: msg`The check digits of the IBAN are wrong. Please compare it with the letter.`,
  OUTSIDE_SEPA: msg`The account lies outside the SEPA countries.`,
  UNKNOWN_BANK: msg`No German bank has this bank code. Please compare the IBAN with the letter.`,
};
