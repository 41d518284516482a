import { expect, test } from 'vitest';
import { countedInstead, countsInsteadOf, type Claim } from './claim.ts';

const BILL: Claim = {
  classificationType: 'Invoice',
  kind: 'invoice',
  senderName: 'Radhaus Kollwitz',
  amountCents: 23_540,
  currency: 'EUR',
  iban: 'DE33100205000001194700',
  bic: null,
  reference: '2026-0643',
  numbers: ['2026-0643'],
  dueDate: '2026-10-12',
  documentDate: '2026-09-28',
  seq: 5,
  isPaid: false,
};
const FIRST: Claim = {
  ...BILL,
  kind: 'reminder',
  amountCents: 24_040,
  documentDate: '2026-10-20',
  seq: 6,
};
const SECOND: Claim = { ...FIRST, amountCents: 25_390, documentDate: '2026-11-13', seq: 7 };
const paid = (claim: Claim): Claim => ({ ...claim, isPaid: true });

const CASES: readonly (readonly [string, Claim, readonly Claim[], Claim | null])[] = [
  ['a bill alone', BILL, [], null],
  ['a bill with its reminder', BILL, [FIRST], FIRST],
  ['a bill with two reminders, in whatever order they came', BILL, [SECOND, FIRST], SECOND],
  ['the first reminder', FIRST, [BILL, SECOND], SECOND],
  ['the last reminder', SECOND, [BILL, FIRST], null],
  ['a reminder that arrived before its bill', { ...FIRST, seq: 1 }, [BILL], null],
  ['a reminder whose day could not be read', { ...FIRST, documentDate: null }, [BILL], null],
  ['a bill that came twice', BILL, [{ ...BILL, seq: 9 }], { ...BILL, seq: 9 }],
  ['the second one of them', { ...BILL, seq: 9 }, [BILL], null],
  [
    'a bill whose number and sum stand on that of the next month too',
    BILL,
    [{ ...BILL, dueDate: '2026-11-12', documentDate: '2026-10-28', seq: 9 }],
    null,
  ],
  ['a bill whose reminder is paid', BILL, [paid(FIRST)], paid(FIRST)],
  ['the second one where the first is paid', { ...BILL, seq: 9 }, [paid(BILL)], paid(BILL)],
  ['a reminder with fees where the bill is paid', FIRST, [paid(BILL)], null],
  [
    'a reminder without fees where the bill is paid',
    { ...FIRST, amountCents: BILL.amountCents },
    [paid(BILL)],
    paid(BILL),
  ],
];

test.each(CASES)('%s: by which document the debt counts', (...[, claim, twins, instead]) => {
  expect(countedInstead(claim, twins)[0] ?? null).toEqual(instead);
});

test('of any two open documents about one debt exactly one counts', () => {
  const claims = [BILL, FIRST, SECOND, { ...BILL, seq: 9 }, { ...FIRST, documentDate: null }];
  for (const [place, one] of claims.entries())
    for (const other of claims.slice(place + 1))
      expect(countsInsteadOf(one, other)).toBe(!countsInsteadOf(other, one));
});
