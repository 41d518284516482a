import { msg } from '@lingui/core/macro';
import type { WordsOf } from '../module.ts';

/** What the journal tells of einvoice, in plain words; a kind without words does not compile. */
export const einvoiceWords: WordsOf<'einvoice'> = {
  'einvoice.read': (who) => msg`${who} read the data of the e-invoice`,
  'einvoice.xml-downloaded': (who) => msg`${who} downloaded the data of the e-invoice`,
};
