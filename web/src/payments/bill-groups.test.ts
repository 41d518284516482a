import { expect, test } from 'vitest';
import { groupsOf, nextToPay } from './bill-groups.ts';

type Asked = {
  readonly dueDate?: string | null;
  readonly instead?: string;
  readonly paidAt?: string;
  readonly isCollected?: boolean;
  readonly canMarkPaid?: boolean;
};
const bill = (id: string, asked: Asked = {}) => ({
  id,
  metadata: { dueDate: asked.dueDate ?? null },
  paymentDue: {
    paidAt: asked.paidAt ?? null,
    canMarkPaid: asked.canMarkPaid ?? true,
    transferRefusal: asked.isCollected ? 'COLLECTED' : null,
    countedInstead: asked.instead === undefined ? null : { id: asked.instead },
  },
});
const TODAY = '2026-11-29';
const named = (bills: Parameters<typeof groupsOf<ReturnType<typeof bill>>>[0]) =>
  groupsOf(bills, TODAY).map(({ name, bills: own }) => [name, own.map(({ id }) => id)]);

test('what is late stands first, then what is to be paid, and what is collected last', () => {
  expect(
    named([
      bill('debit', { dueDate: '2026-11-01', isCollected: true }),
      bill('late', { dueDate: '2026-11-28' }),
      bill('today', { dueDate: TODAY }),
      bill('whenever'),
    ]),
  ).toEqual([
    ['overdue', ['late']],
    ['due', ['today', 'whenever']],
    ['collected', ['debit']],
  ]);
  expect(named([])).toEqual([]);
});

test('a bill stays behind the one that replaces it, however late it is itself', () => {
  expect(
    named([
      bill('reminder', { dueDate: '2026-12-10' }),
      bill('first', { dueDate: '2026-10-01', instead: 'reminder' }),
      bill('gone', { dueDate: '2026-10-01', instead: 'elsewhere' }),
    ]),
  ).toEqual([['due', ['reminder', 'first', 'gone']]]);
});

test('next is the first that somebody may pay, never one that is replaced, collected or paid', () => {
  const bills = [
    bill('first', { dueDate: '2026-10-01', instead: 'reminder' }),
    bill('read-only', { dueDate: '2026-10-02', canMarkPaid: false }),
    bill('reminder', { dueDate: '2026-12-10' }),
    bill('debit', { isCollected: true }),
  ];
  expect(nextToPay(bills, TODAY)?.id).toBe('reminder');
  expect(nextToPay([bill('paid', { paidAt: '2026-11-01' })], TODAY)).toBeUndefined();
});
