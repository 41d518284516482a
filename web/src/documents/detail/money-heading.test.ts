import { expect, test } from 'vitest';
import { moneyHeadingOf, type MoneyFields } from './money-heading.ts';

const REMINDER: MoneyFields = {
  classificationType: 'Document',
  kind: 'reminder',
  paymentDeadline: { state: 'open' },
  metadata: {
    amountCents: 25_390,
    iban: 'DE33100205000001194700',
    dueDate: '2026-12-01',
    isCollected: false,
    isOutgoing: false,
  },
};
const NOTICE: MoneyFields = { ...REMINDER, kind: 'taxNotice' };
const BILL: MoneyFields = { ...REMINDER, classificationType: 'Invoice', kind: 'invoice' };
const withFields = (
  document: MoneyFields,
  metadata: Partial<MoneyFields['metadata']>,
): MoneyFields => ({
  ...document,
  metadata: { ...document.metadata, ...metadata },
});

test.each<readonly [string, MoneyFields, string]>([
  ['a bill', BILL, 'toPay'],
  ['a bill that names no account', withFields(BILL, { iban: null }), 'toPay'],
  ['a bill that was paid', { ...BILL, paymentDeadline: { state: 'done' } }, 'amount'],
  ['a bill over nothing', withFields(BILL, { amountCents: 0 }), 'amount'],
  ['a bill that is collected', withFields(BILL, { isCollected: true }), 'collected'],
  ['an own bill', withFields(BILL, { isOutgoing: true }), 'ownBill'],
  ['a credit note', { ...BILL, kind: 'creditNote' }, 'amount'],
  ['a reminder that names no day', withFields(REMINDER, { dueDate: null }), 'toPay'],
  ['a reminder that names no account', withFields(REMINDER, { iban: null }), 'amount'],
  ['an own reminder', withFields(REMINDER, { isOutgoing: true }), 'amount'],
  ['a tax assessment with sum, account and day', NOTICE, 'toPay'],
  ['a tax assessment that names no day', withFields(NOTICE, { dueDate: null }), 'amount'],
  ['a bank statement', { ...NOTICE, kind: 'bankStatement' }, 'amount'],
])(
  '%s stands under the words that the rule of the Payments page gives it',
  (_, document, heading) => {
    expect(moneyHeadingOf(document)).toBe(heading);
  },
);
