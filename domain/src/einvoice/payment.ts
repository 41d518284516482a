import { bicOf, centsOf, ibanOf, type Day } from '../basics/index.ts';
import { isCreditNote } from './codes.ts';
import type { EInvoice, EInvoicePaymentMeans } from './einvoice.ts';

// UNTDID 4461: the seller takes the money from the buyer's account.
const DIRECT_DEBITS: readonly (string | null)[] = ['49', '59'];

/** What an e-invoice asks to be paid; each value is null rather than doubtful. */
export type EInvoicePayment = {
  readonly amountCents: number | null;
  readonly currency: string | null;
  readonly dueDate: Day | null;
  readonly recipient: string | null;
  readonly iban: string | null;
  readonly bic: string | null;
  readonly reference: string | null;
  readonly isCollected: boolean;
};

/** The payment the invoice asks for: never an amount when it asks for none or writes it doubtfully. */
export function paymentOf(invoice: EInvoice): EInvoicePayment {
  const means = invoice.paymentMeans.find(hasValidIban) ?? invoice.paymentMeans[0];
  return {
    amountCents: amountToPay(invoice),
    currency: invoice.currency,
    dueDate: invoice.dueDate,
    recipient: invoice.payeeName ?? means?.accountName ?? invoice.seller.name,
    iban: ibanOf(means?.iban ?? ''),
    bic: bicOf(means?.bic ?? ''),
    reference: invoice.paymentReference ?? invoice.invoiceNumber,
    isCollected: invoice.paymentMeans.some(({ typeCode }) => DIRECT_DEBITS.includes(typeCode)),
  };
}

/** The cents the buyer owes, or null when nothing is owed or the XML does not say it clearly. */
export function amountToPay(invoice: EInvoice): number | null {
  const cents = centsOf(invoice.totals.duePayable);
  return isCreditNote(invoice.typeCode) || cents === null || cents <= 0 ? null : cents;
}

function hasValidIban(means: EInvoicePaymentMeans): boolean {
  return ibanOf(means.iban ?? '') !== null;
}
