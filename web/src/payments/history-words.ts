import { msg } from '@lingui/core/macro';
import type { WordsOf } from '../module.ts';

/** What the journal tells of payments, in plain words; a kind without words does not compile. */
export const paymentsWords: WordsOf<'payments'> = {
  'payments.paid': (who) => msg`${who} marked the bill as paid`,
  'payments.unpaid': (who) => msg`${who} marked the bill as unpaid`,
  'payments.file-made': (who) => msg`${who} put the bill into a SEPA file`,
};
