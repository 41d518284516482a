import { amountToPay, type EInvoice } from '../einvoice/index.ts';
import { amountsIn } from './amounts.ts';
import { linesOf } from './lines.ts';
import type { Page } from './page.ts';
import type { Reading } from './reading.ts';

// Below this the page may merely have been misread, and a false alarm about money costs trust.
const CLEAR = 0.7;

type Printed = { readonly pages: readonly Page[]; readonly readings: readonly Reading[] };

/**
 * The sum the page clearly asks for when it is another than the e-invoice's, or null: a sum of the data that stands
 * anywhere on the pages is no contradiction.
 */
export function contradictingAmount(invoice: EInvoice, printed: Printed): Reading | null {
  const asked = amountToPay(invoice);
  const read = printed.readings.find(({ field }) => field === 'amountCents');
  if (asked === null || read === undefined || read.score < CLEAR) return null;
  const stands = printed.pages.some((page) =>
    linesOf(page).some((line) => amountsIn(line.text).some(({ cents }) => cents === asked)),
  );
  return stands ? null : read;
}
