import { paymentOf } from '@postkorb/domain/einvoice';
import type { Arrival } from '../arrival.ts';

/** Takes from the letter what is worth knowing; what an e-invoice says outweighs what is printed. */
export function extract(arrival: Arrival): Arrival {
  const { invoice } = arrival;
  if (!invoice) return arrival;
  const payment = paymentOf(invoice);
  return {
    ...arrival,
    values: {
      senderName: invoice.seller.name,
      senderEmail: invoice.seller.email,
      recipientName: invoice.buyer.name,
      documentDate: invoice.issueDate,
      dueDate: payment.dueDate,
      amountCents: payment.amountCents,
      currency: payment.currency,
      iban: payment.iban,
      reference: payment.reference,
      classificationType: 'Invoice',
    },
  };
}
