import { expect, test } from 'vitest';
import type { Duty } from '../duties/duty-words.ts';
import { quietOf, saidByWants, wantsOf, type Wanting } from './wants.ts';

const duty = (values: Partial<Duty>) =>
  ({ id: values.kind, state: 'open', day: null, court: null, isRight: false, ...values }) as Duty;

const REMINDER: Wanting = {
  classificationType: 'Document',
  kind: 'reminder',
  paymentDeadline: null,
  duties: [],
  metadata: {
    amountCents: 25_390,
    iban: 'DE33100205000001194700',
    dueDate: '2026-12-01',
    isCollected: false,
    isOutgoing: false,
  },
};
const NOTICE: Wanting = { ...REMINDER, kind: 'taxNotice' };
const BILL: Wanting = { ...REMINDER, classificationType: 'Invoice', kind: 'invoice' };
const withFields = (document: Wanting, metadata: Partial<Wanting['metadata']>): Wanting => ({
  ...document,
  metadata: { ...document.metadata, ...metadata },
});

test.each<readonly [string, Wanting, string]>([
  ['a bill', BILL, 'transfer'],
  ['a bill that names no account', withFields(BILL, { iban: null }), 'transfer'],
  ['a bill over nothing', withFields(BILL, { amountCents: 0 }), 'nothing'],
  ['a bill that is collected', withFields(BILL, { isCollected: true }), 'nothing'],
  ['an own bill', withFields(BILL, { isOutgoing: true }), 'nothing'],
  ['a credit note', { ...BILL, kind: 'creditNote' }, 'nothing'],
  ['a reminder that names no day', withFields(REMINDER, { dueDate: null }), 'transfer'],
  ['a reminder that names no account', withFields(REMINDER, { iban: null }), 'nothing'],
  ['a tax assessment with sum, account and day', NOTICE, 'transfer'],
  ['a tax assessment that names no day', withFields(NOTICE, { dueDate: null }), 'nothing'],
  ['a bank statement', { ...NOTICE, kind: 'bankStatement' }, 'nothing'],
])('%s wants what the rule of the Payments page says', (_, document, wanted) => {
  expect(wantsOf(document, false).next?.id ?? 'nothing').toBe(wanted);
});

const PAYMENT = duty({ kind: 'payment', day: '2026-12-01' });
const HEARING = duty({ kind: 'hearing', day: '2026-11-30' });

test('what comes first is wanted next, and money that is paid is wanted no more', () => {
  const letter = { ...BILL, duties: [PAYMENT, HEARING] };

  expect(wantsOf(letter, false).all.map(({ id }) => id)).toEqual(['hearing', 'payment']);
  expect(wantsOf({ ...BILL, duties: [PAYMENT] }, false).next).toMatchObject({ isTransfer: true });
  expect(wantsOf({ ...BILL, duties: [PAYMENT] }, true)).toMatchObject({
    next: null,
    all: [{ id: 'payment', state: 'done' }],
  });
});

test('behind what is wanted next stands all else by its day, rights among duties', () => {
  const objection = duty({ kind: 'objection', isRight: true, day: '2026-12-24' });
  const submission = duty({ kind: 'submission', day: '2027-07-31' });
  const letter = { ...BILL, duties: [PAYMENT, submission, objection] };

  expect(wantsOf(letter, false).all.map(({ id }) => id)).toEqual([
    'payment',
    'objection',
    'submission',
  ]);
  expect(wantsOf({ ...letter, duties: [objection] }, true)).toMatchObject({
    next: null,
    all: [{ id: 'objection' }, { id: 'transfer' }],
    quiet: [],
  });
});

test('a right that is over, the end of a contract and money that is collected want nothing', () => {
  const objection = duty({ kind: 'objection', isRight: true, state: 'lapsed' });
  const end = duty({ kind: 'contractEnd' });
  const collected = withFields(
    { ...BILL, duties: [objection, end, PAYMENT] },
    { isCollected: true },
  );

  expect(wantsOf(collected, false)).toMatchObject({ all: [], isCollected: true });
  expect(wantsOf(collected, false).quiet).toHaveLength(3);
});

test('what stands with what is to be done need not be said once more', () => {
  expect(saidByWants(BILL)).toEqual(['amountCents', 'dueDate', 'iban', 'reference']);
  expect(saidByWants(withFields(BILL, { isCollected: true }))).toEqual(['amountCents', 'dueDate']);
  expect(saidByWants(withFields(BILL, { isOutgoing: true }))).toEqual([]);
  expect(saidByWants({ ...NOTICE, kind: 'bankStatement' })).toEqual([]);
});

test('of money that the reader asks for themselves nothing is shown, of all else that is only told it is', () => {
  const end = duty({ kind: 'contractEnd', day: '2027-06-30' });
  const kindsIn = (document: Wanting) =>
    quietOf(document, wantsOf(document, false)).map(({ kind }) => kind);

  const own = withFields({ ...BILL, duties: [PAYMENT, end] }, { isOutgoing: true });
  expect(kindsIn(own)).toEqual(['contractEnd']);
  const collected = withFields({ ...BILL, duties: [PAYMENT, end] }, { isCollected: true });
  expect(kindsIn(collected)).toEqual(['payment', 'contractEnd']);
});
