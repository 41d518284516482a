import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CaseReason, CaseTurn } from '@postkorb/domain/cases';
import type { DocumentKind, DutyKind } from '@postkorb/domain/documents';

const kindWords: Readonly<Record<Exclude<DocumentKind, 'letter'>, MessageDescriptor>> = {
  invoice: msg`Bill`,
  creditNote: msg`Credit note`,
  reminder: msg`Payment reminder`,
  taxNotice: msg`Tax assessment`,
  fine: msg`Fine`,
  court: msg`Letter of a court`,
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

/** What a document of a case is. */
export const kindWord = (kind: DocumentKind): MessageDescriptor =>
  kind === 'letter' ? msg`Letter` : kindWords[kind];

/** What is to be done next. */
export const dutyWords: Readonly<Record<DutyKind, MessageDescriptor>> = {
  payment: msg`Pay`,
  hearing: msg`Hearing`,
  appointment: msg`Appointment`,
  objection: msg`Object, if you want to`,
  reply: msg`Answer`,
  submission: msg`Send documents`,
  cancellation: msg`Cancel, if you want to`,
  offer: msg`Accept the offer, if you want to`,
  contractEnd: msg`The contract ends`,
};

/** Whose turn it is. */
export const turnWords: Readonly<Record<CaseTurn, MessageDescriptor>> = {
  reader: msg`It is your turn`,
  sender: msg`An answer is still to come`,
  nobody: msg`Nothing is open`,
};

/** By what a letter was found. */
export const reasonWords: Readonly<Record<CaseReason, MessageDescriptor>> = {
  number: msg`Names the same number`,
  quotedDay: msg`Refers to an earlier letter`,
  debt: msg`Asks for the same money`,
  contract: msg`Is about the same contract`,
  person: msg`Added by you`,
};
