import { expect, test } from 'vitest';
import { replacedBehind } from './bill-order.ts';

const bill = (id: string, instead: string | null = null) => ({
  id,
  paymentDue: { paidAt: null, countedInstead: instead === null ? null : { id: instead } },
});
const idsOf = (bills: readonly { readonly id: string }[]) => bills.map(({ id }) => id);

test('a bill that was claimed anew stands behind the one that counts', () => {
  const bills = [bill('first', 'reminder'), bill('other'), bill('reminder'), bill('last')];

  expect(idsOf(replacedBehind(bills))).toEqual(['other', 'reminder', 'first', 'last']);
});

test('what counts by a letter that is not listed, or by one that is replaced too, stands last', () => {
  const bills = [bill('gone', 'paid'), bill('chain', 'first'), bill('first', 'new'), bill('new')];

  expect(idsOf(replacedBehind(bills))).toEqual(['new', 'first', 'gone', 'chain']);
});

test('what was paid keeps its place', () => {
  const paid = { id: 'paid', paymentDue: { paidAt: '2026-01-01', countedInstead: { id: 'new' } } };

  expect(idsOf(replacedBehind([paid, bill('new')]))).toEqual(['paid', 'new']);
});
