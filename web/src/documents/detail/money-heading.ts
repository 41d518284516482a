import { isPayable } from '@postkorb/domain/documents';
import type { OpenDocument } from '../record/open-document.ts';

/** What the heading above a sum depends on. */
export type MoneyFields = {
  readonly classificationType: OpenDocument['classificationType'];
  readonly kind: OpenDocument['kind'];
  readonly paymentDeadline: Pick<NonNullable<OpenDocument['paymentDeadline']>, 'state'> | null;
  readonly metadata: Pick<
    OpenDocument['metadata'],
    'amountCents' | 'iban' | 'dueDate' | 'isCollected' | 'isOutgoing'
  >;
};

/** Whether others take or owe the sum, or the reader still has to pay it. */
export function moneyHeadingOf(
  document: MoneyFields,
): 'collected' | 'ownBill' | 'toPay' | 'amount' {
  const { classificationType, kind, metadata, paymentDeadline } = document;
  if (metadata.isCollected) return 'collected';
  if (metadata.isOutgoing && classificationType === 'Invoice') return 'ownBill';
  const isAsked = isPayable({ ...metadata, classificationType, kind });
  return isAsked && paymentDeadline?.state !== 'done' ? 'toPay' : 'amount';
}
