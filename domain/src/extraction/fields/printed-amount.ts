import { centsOf } from '../../basics/index.ts';
import { isCreditNote, paymentOf, type EInvoice } from '../../einvoice/index.ts';
import { amountsIn } from '../finders/amounts.ts';
import { linesOf } from '../layout/lines.ts';
import type { Page } from '../layout/page.ts';
import type { Field, Reading } from '../layout/reading.ts';

// Below this the page may merely have been misread, and a false alarm about money costs trust.
const CLEAR = 0.7;
// Data that say "nothing is owed" are doubted only by a page that asks in so many words.
const PLAIN = 0.95;
const ACCOUNT: readonly Field[] = ['iban', 'bic'];
// Who takes the money himself need not be paid.
const INSTEAD: readonly Field[] = [...ACCOUNT, 'isCollected'];

type Printed = { readonly pages: readonly Page[]; readonly readings: readonly Reading[] };

/** What is asked for on the page only, and whether that contradicts the data. */
export type PageMoney = { readonly readings: readonly Reading[]; readonly differs: boolean };
const NOTHING: PageMoney = { readings: [], differs: false };

/**
 * What the page clearly asks for when it is another sum than the e-invoice's, or when the data ask for none: the sum,
 * and the account it should go to. A sum of the data that stands anywhere on the pages is no contradiction, and data
 * that only leave out what is due agree with a page that asks for their total.
 */
export function moneyOfPage(invoice: EInvoice, printed: Printed): PageMoney {
  const payment = paymentOf(invoice);
  const { readings } = printed;
  const sum = readings.find(({ field }) => field === 'amountCents');
  const currency = readings.find(({ field }) => field === 'currency')?.value;
  const isSame = payment.currency === null || payment.currency === currency;
  if (sum === undefined || !isSame || !isOther(invoice, sum, printed.pages)) return NOTHING;
  const fields = payment.amountCents === null ? INSTEAD : ACCOUNT;
  const said = [payment.iban, payment.bic];
  const winners = fields.flatMap((field) => readings.find((each) => each.field === field) ?? []);
  const { duePayable, grandTotal } = invoice.totals;
  const differs = duePayable !== null || String(centsOf(grandTotal)) !== sum.value;
  return { readings: [sum, ...winners.filter(({ value }) => !said.includes(value))], differs };
}

function isOther(invoice: EInvoice, sum: Reading, pages: readonly Page[]): boolean {
  if (isCreditNote(invoice.typeCode)) return false;
  const asked = centsOf(invoice.totals.duePayable);
  if (asked === null) return sum.score >= CLEAR;
  if (asked < 0 || sum.score < (asked === 0 ? PLAIN : CLEAR)) return false;
  return !pages.some((page) =>
    linesOf(page).some((line) => amountsIn(line.text).some(({ cents }) => cents === asked)),
  );
}
