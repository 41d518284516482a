import { expect, test } from 'vitest';
import { moneyHeadingOf, type MoneyFacts } from './money-heading.ts';

const REMINDER: MoneyFacts = {
  classificationType: 'Document',
  kind: 'reminder',
  deadline: { state: 'open' },
  metadata: {
    amountCents: 25_390,
    iban: 'DE33100205000001194700',
    dueDate: '2026-12-01',
    isCollected: false,
    isOutgoing: false,
  },
};
const NOTICE: MoneyFacts = { ...REMINDER, kind: 'taxNotice' };
const BILL: MoneyFacts = { ...REMINDER, classificationType: 'Invoice', kind: 'invoice' };
const withFacts = (
  document: MoneyFacts,
  metadata: Partial<MoneyFacts['metadata']>,
): MoneyFacts => ({
  ...document,
  metadata: { ...document.metadata, ...metadata },
});

test.each<readonly [string, MoneyFacts, string]>([
  ['a bill', BILL, 'toPay'],
  ['a bill that names no account', withFacts(BILL, { iban: null }), 'toPay'],
  ['a bill that was paid', { ...BILL, deadline: { state: 'done' } }, 'amount'],
  ['a bill over nothing', withFacts(BILL, { amountCents: 0 }), 'amount'],
  ['a bill that is collected', withFacts(BILL, { isCollected: true }), 'collected'],
  ['an own bill', withFacts(BILL, { isOutgoing: true }), 'ownBill'],
  ['a credit note', { ...BILL, kind: 'creditNote' }, 'amount'],
  ['a reminder that names no day', withFacts(REMINDER, { dueDate: null }), 'toPay'],
  ['a reminder that names no account', withFacts(REMINDER, { iban: null }), 'amount'],
  ['an own reminder', withFacts(REMINDER, { isOutgoing: true }), 'amount'],
  ['a tax assessment with sum, account and day', NOTICE, 'toPay'],
  ['a tax assessment that names no day', withFacts(NOTICE, { dueDate: null }), 'amount'],
  ['a bank statement', { ...NOTICE, kind: 'bankStatement' }, 'amount'],
])(
  '%s stands under the words that the rule of the Payments page gives it',
  (_, document, heading) => {
    expect(moneyHeadingOf(document)).toBe(heading);
  },
);
