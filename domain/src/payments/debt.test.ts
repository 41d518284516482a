import { expect, test } from 'vitest';
import { isSameDebt, type Debt } from './debt.ts';

const BILL: Debt = {
  classificationType: 'Invoice',
  kind: 'invoice',
  senderName: 'Radhaus Kollwitz',
  amountCents: 23_540,
  currency: 'EUR',
  iban: 'DE33100205000001194700',
  bic: null,
  reference: '2026-0643',
  numbers: ['2026-0643', '2277'],
  dueDate: '2026-10-12',
  documentDate: '2026-09-28',
};
const REMINDER: Debt = {
  ...BILL,
  classificationType: 'Document',
  kind: 'reminder',
  amountCents: 25_390,
  reference: 'Mahnung 2026-0643 Kd 2277',
  numbers: ['Mahnung 2026-0643 Kd 2277'],
  dueDate: '2026-11-26',
  documentDate: '2026-11-13',
};
const FEE: Debt = { ...BILL, classificationType: 'Document', kind: 'letter' };
const next = '2027-01-12';

const CASES: readonly (readonly [string, Debt, Debt, boolean])[] = [
  ['a bill and its copy', BILL, BILL, true],
  ['a bill and its copy with another day', BILL, { ...BILL, dueDate: next }, true],
  ['a bill and the next one', BILL, { ...BILL, reference: '2026-0701' }, false],
  ['two bills over other sums', BILL, { ...BILL, amountCents: 1 }, false],
  ['two bills without numbers', { ...BILL, reference: null }, { ...BILL, reference: null }, false],
  ['a bill and its reminder with fees', BILL, REMINDER, true],
  ['a first and a second reminder', REMINDER, { ...REMINDER, amountCents: 26_000 }, true],
  ['a reminder of less', { ...BILL, amountCents: 25_391 }, REMINDER, false],
  ['a reminder in francs', BILL, { ...REMINDER, currency: 'CHF' }, false],
  ['a reminder before the bill', { ...BILL, documentDate: '2026-11-20' }, REMINDER, false],
  ['a reminder of another bill', { ...BILL, numbers: ['2026-0644'] }, REMINDER, false],
  ['half a number', { ...BILL, numbers: ['0643-2'] }, REMINDER, false],
  [
    'a number written otherwise',
    { ...BILL, numbers: ['20260643'] },
    { ...REMINDER, numbers: ['2026/0643'] },
    true,
  ],
  [
    'a number of few signs',
    { ...BILL, numbers: ['643'] },
    { ...REMINDER, numbers: ['Kd 643'] },
    false,
  ],
  ['a bill and a credit note', BILL, { ...BILL, kind: 'creditNote' }, false],
  ['a fee that came twice', FEE, FEE, true],
  ['a fee and that of the next quarter', FEE, { ...FEE, dueDate: next }, false],
];

test.each(CASES)('%s: whether it is one debt', (...[, one, other, isSame]) => {
  expect([isSameDebt(one, other), isSameDebt(other, one)]).toEqual([isSame, isSame]);
});
