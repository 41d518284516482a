import { expect, test } from 'vitest';
import { openClaims, sumsOf, type CaseClaim } from './sums.ts';
import { nextDutyOf, standingDuties, turnOf, type CaseDuty } from './turn.ts';

const BILL: CaseClaim = {
  id: 'bill',
  seq: 1,
  isPaid: false,
  firstId: null,
  classificationType: 'Invoice',
  kind: 'invoice',
  senderName: 'Radhaus Kollwitz GmbH',
  recipientName: 'Clara Weber',
  documentDate: '2026-05-04',
  dueDate: '2026-05-18',
  amountCents: 23_540,
  currency: 'EUR',
  iban: 'DE33100205000001194700',
  bic: null,
  reference: 'R-2026-0643',
  numbers: [{ kind: 'invoice', value: 'R-2026-0643' }],
  quotedDays: [],
  text: '',
};
const REMINDER: CaseClaim = {
  ...BILL,
  id: 'reminder',
  seq: 2,
  classificationType: 'Document',
  kind: 'reminder',
  documentDate: '2026-06-12',
  amountCents: 24_040,
};
const COURT: CaseClaim = {
  ...REMINDER,
  id: 'court',
  seq: 3,
  kind: 'court',
  senderName: 'Amtsgericht Wedding',
  documentDate: '2026-09-01',
  amountCents: 31_000,
};
const OTHER: CaseClaim = {
  ...BILL,
  id: 'other',
  seq: 4,
  amountCents: 1_000,
  numbers: [{ kind: 'invoice', value: 'R-2026-0701' }],
};
/** A bill that no number tells from another. */
const BARE: CaseClaim = { ...BILL, id: 'bare', reference: null, numbers: [] };
const COPY: CaseClaim = { ...BARE, id: 'copy', seq: 5, firstId: 'bare' };
const paid = (claim: CaseClaim): CaseClaim => ({ ...claim, isPaid: true });

test.each([
  ['a bill alone', [BILL], 23_540],
  ['its reminder counts instead', [BILL, REMINDER], 24_040],
  [
    'the last claim counts, whoever makes it and whichever is listed first',
    [COURT, BILL, REMINDER],
    31_000,
  ],
  ['what was paid in full', [BILL, paid(REMINDER)], null],
  ['a bill that was paid without the fee of its reminder', [paid(BILL), REMINDER], 24_040],
  ['two bills that a person put together', [BILL, OTHER], 24_540],
  ['a copy of a bill without numbers', [BARE, COPY], 23_540],
  ['two copies of it while it lies elsewhere', [COPY, { ...COPY, id: 'second', seq: 6 }], 23_540],
  ['a copy of it that became another bill', [BARE, { ...COPY, dueDate: '2026-08-18' }], 47_080],
  ['a copy of it that was paid', [BARE, paid(COPY)], null],
  ['what comes back', [BILL, { ...OTHER, kind: 'creditNote' }], 23_540],
  ['a bill without a day to pay by that was paid', [paid({ ...BARE, dueDate: null })], null],
  ['what the sender takes from the account', [{ ...BILL, isCollected: true }], null],
  ['what the reader wrote', [{ ...BILL, isOutgoing: true }], null],
])('each debt counts once: %s', (_, claims, cents) => {
  expect(sumsOf(openClaims(claims))).toEqual(cents === null ? [] : [{ currency: 'EUR', cents }]);
});

test('currencies are never added up', () => {
  const francs = { ...OTHER, currency: 'CHF' };
  expect(sumsOf(openClaims([BILL, francs]))).toEqual([
    { currency: 'EUR', cents: 23_540 },
    { currency: 'CHF', cents: 1_000 },
  ]);
});

const PAY: CaseDuty = {
  documentId: 'bill',
  kind: 'payment',
  isRight: false,
  day: '2026-05-18',
  state: 'overdue',
};
const OBJECT: CaseDuty = {
  ...PAY,
  documentId: 'court',
  kind: 'objection',
  isRight: true,
  day: '2026-09-15',
  state: 'open',
};
const COURT_PAY: CaseDuty = { ...PAY, documentId: 'court', day: '2026-09-20', state: 'open' };

test('a payment stands by its last claim, what is next comes first, and what sleeps or lapsed is not next', () => {
  const standing = standingDuties([PAY, COURT_PAY, OBJECT], new Set(['court']));
  expect(standing).toEqual([COURT_PAY, OBJECT]);
  expect(nextDutyOf(standing)).toBe(OBJECT);
  expect(nextDutyOf([{ ...OBJECT, state: 'lapsed' }, COURT_PAY])).toBe(COURT_PAY);
  expect(nextDutyOf([{ ...COURT_PAY, state: 'snoozed' }])).toBeNull();
});

const DOCUMENTS = [{ id: 'bill' }, { id: 'court' }];
const done = (duty: CaseDuty): CaseDuty => ({ ...duty, state: 'done' });

test.each([
  ['something is owed', { duties: [COURT_PAY], isMoneyOpen: false }, 'reader'],
  ['money is open', { duties: [], isMoneyOpen: true }, 'reader'],
  [
    'what is owed sleeps',
    { duties: [{ ...COURT_PAY, state: 'snoozed' as const }], isMoneyOpen: false },
    'reader',
  ],
  [
    'the reader objected to the last letter',
    { duties: [done(OBJECT)], isMoneyOpen: false },
    'sender',
  ],
  [
    'the reader answered an earlier letter',
    { duties: [done({ ...OBJECT, documentId: 'bill' })], isMoneyOpen: false },
    'nobody',
  ],
  ['a right is open that nobody has to use', { duties: [OBJECT], isMoneyOpen: false }, 'nobody'],
] as const)('%s: whose turn it is', (_, standing, turn) => {
  expect(turnOf({ letters: DOCUMENTS, ...standing })).toBe(turn);
});

test('who wrote last waits for the others', () => {
  const letters = [...DOCUMENTS, { id: 'own', isOutgoing: true }];
  expect(turnOf({ letters, duties: [], isMoneyOpen: false })).toBe('sender');
});
