import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DocumentKind } from '@postkorb/domain/documents';

const kindWords: Readonly<Record<Exclude<DocumentKind, 'letter'>, MessageDescriptor>> = {
  invoice: msg`Bill`,
  creditNote: msg`Credit note`,
  reminder: msg`Payment reminder`,
  taxNotice: msg`Tax assessment`,
  fine: msg`Fine`,
  court: msg`Court letter`,
  payslip: msg`Payslip`,
  bankStatement: msg`Bank statement`,
  offer: msg`Offer`,
  orderConfirmation: msg`Order confirmation`,
  deliveryNote: msg`Delivery note`,
  cancellation: msg`Cancellation`,
  appointment: msg`Appointment`,
  donation: msg`Donation`,
  notice: msg`Decision`,
  contract: msg`Contract`,
  settlement: msg`Statement of costs`,
  fee: msg`Fee`,
  certificate: msg`Certificate`,
  form: msg`Form`,
  request: msg`Request`,
  advertising: msg`Advertising`,
  private: msg`Private letter`,
};

/** What sort of document it is, in a word. */
export const kindWord = (kind: DocumentKind): MessageDescriptor =>
  kind === 'letter' ? msg`Letter` : kindWords[kind];
