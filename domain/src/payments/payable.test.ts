import { expect, test } from 'vitest';
import { isPayable } from '../documents/index.ts';
import { readDocument, valuesOf } from '../extraction/index.ts';
import { known, later } from '../../test/letters/all.ts';
import type { Letter } from '../../test/letters/layout.ts';
import { nothingDue } from '../../test/letters/nothing-due.ts';
import type { PayableFields } from './payable.ts';

const REMINDER: PayableFields = {
  classificationType: 'Document',
  kind: 'reminder',
  senderName: 'Radhaus Kollwitz',
  amountCents: 25_390,
  currency: 'EUR',
  iban: 'DE33100205000001194700',
  bic: null,
  reference: '2026-0643',
  dueDate: '2026-12-01',
};
const NOTICE: PayableFields = { ...REMINDER, kind: 'taxNotice' };

test.each<readonly [string, PayableFields, boolean]>([
  ['a reminder', REMINDER, true],
  ['a reminder that names no day', { ...REMINDER, dueDate: null }, true],
  ['a fine that names no day', { ...REMINDER, kind: 'fine', dueDate: null }, true],
  ['a reminder that names no account', { ...REMINDER, iban: null }, false],
  ['a tax assessment with sum, account and day', NOTICE, true],
  ['a tax assessment that names no day', { ...NOTICE, dueDate: null }, false],
  ['a tax assessment that names no sum', { ...NOTICE, amountCents: null }, false],
  ['a fee that is collected', { ...NOTICE, kind: 'notice', isCollected: true }, false],
  ['a letter a person wrote the three onto', { ...NOTICE, kind: null }, true],
  ['a bill that names no account', { ...NOTICE, classificationType: 'Invoice', iban: null }, true],
  ['an own bill', { ...NOTICE, classificationType: 'Invoice', isOutgoing: true }, false],
  ['an own reminder', { ...REMINDER, isOutgoing: true }, false],
  ['a bill over nothing', { ...REMINDER, classificationType: 'Invoice', amountCents: 0 }, false],
  ['a credit note', { ...REMINDER, classificationType: 'Invoice', kind: 'creditNote' }, false],
  ...(['bankStatement', 'payslip', 'contract', 'offer', 'creditNote', 'donation'] as const).map(
    (kind) => [`a letter of the kind ${kind}`, { ...NOTICE, kind }, false] as const,
  ),
])('%s: whether it asks for money', (_, fields, isAsked) => {
  expect(isPayable(fields)).toBe(isAsked);
});

const isAsking = ({ pages }: Letter) => {
  const values = valuesOf(readDocument(pages));
  return isPayable({ ...values, classificationType: values.documentType });
};

test('of all documents read, those ask for money that a careful person would pay, whatever their class', () => {
  const names = [...known, ...later]
    .filter((document) => document.expected.documentType === 'Document' && isAsking(document))
    .map(({ name }) => name);
  const due = [...known, ...later]
    .filter(({ expected }) => expected.documentType === 'Document' && expected.iban !== null)
    .map(({ name }) => name);

  expect(names).toEqual(due);
  expect(names).toHaveLength(19);
});

test.each(nothingDue)('nothing is due: $name', (document) => {
  expect(isAsking(document)).toBe(false);
});
