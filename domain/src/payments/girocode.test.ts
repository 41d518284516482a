import { expect, test } from 'vitest';
import { GIROCODE_BYTES, readGiroCode } from '../extraction/index.ts';
import { giroCodeOf } from './girocode.ts';
import { refuseTransfer, type PayableFields, type TransferRefusal } from './payable.ts';

const BILL: PayableFields = {
  classificationType: 'Invoice',
  kind: 'invoice',
  senderName: 'Wikimedia Fördergesellschaft',
  amountCents: 1_500,
  currency: 'EUR',
  iban: 'DE33100205000001194700',
  bic: 'BFSWDE33BER',
  reference: 'Spende fuer Wikipedia',
  dueDate: null,
};

test('a bill becomes the text that banking apps read', () => {
  expect(giroCodeOf(BILL)).toBe(
    'BCD\n002\n1\nSCT\nBFSWDE33BER\nWikimedia Fördergesellschaft\nDE33100205000001194700\nEUR15.00\n\n\nSpende fuer Wikipedia',
  );
});

test('what was written is read back as it was', () => {
  const { senderName: name, iban, bic, amountCents, reference } = BILL;
  expect(readGiroCode(giroCodeOf(BILL)!)).toEqual({ name, iban, bic, amountCents, reference });
});

test('without bank and reference the empty lines at the end are left out', () => {
  const text = giroCodeOf({ ...BILL, bic: null, reference: null, amountCents: 5 });
  expect(text?.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    'Wikimedia Fördergesellschaft',
    'DE33100205000001194700',
    'EUR0.05',
  ]);
});

test.each([
  ['RF18 5390 0754 7034', 'RF18539007547034', undefined],
  ['RF19 5390 0754 7034', '', 'RF19 5390 0754 7034'],
])('a creditor reference with right check digits stands in its own line: %s', (given, rf, text) => {
  const lines = giroCodeOf({ ...BILL, reference: given })?.split('\n');
  expect(lines?.slice(9)).toEqual(text === undefined ? [rf] : [rf, text]);
});

test('a line break in a name cannot add a line', () => {
  const lines = giroCodeOf({ ...BILL, senderName: 'Bank\nDE00\u202E', bic: null })?.split('\n');
  expect(lines?.[5]).toBe('Bank DE00');
  expect(lines).toHaveLength(11);
});

test('what is too long for a code is written in plain letters and fits', () => {
  const text = giroCodeOf({ ...BILL, senderName: 'Ü'.repeat(200), reference: '€ß'.repeat(70) })!;
  expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(GIROCODE_BYTES);
  expect(text).toContain(`\n${'Ue'.repeat(35)}\n`);
});

test.each<[string, Partial<PayableFields>, TransferRefusal | null]>([
  ['a bill', {}, null],
  ['a letter that names no day', { classificationType: 'Document' }, 'NOT_PAYABLE'],
  ['a letter with its day', { classificationType: 'Document', dueDate: '2026-12-01' }, null],
  ['a credit note', { kind: 'creditNote' }, 'NOT_PAYABLE'],
  ['nothing to pay', { amountCents: 0 }, 'NOT_PAYABLE'],
  ['francs', { currency: 'CHF' }, 'NOT_EURO'],
  ['a billion', { amountCents: 100_000_000_000 }, 'TOO_MUCH'],
  ['a bill of nobody', { senderName: ' ' }, 'NO_RECIPIENT'],
  ['no account', { iban: null }, 'NO_IBAN'],
  ['wrong check digits', { iban: 'DE34100205000001194700' }, 'INVALID_IBAN'],
  ['an account in Turkey', { iban: 'TR330006100519786457841326' }, 'OUTSIDE_SEPA'],
  ['a bank code that no bank has', { iban: 'DE70900205000001194700' }, 'UNKNOWN_BANK'],
])('[VAL-PAYMENT-REQUIRED, VAL-PAYMENT-MIN] %s as a transfer', (_, fields, refusal) => {
  expect(refuseTransfer({ ...BILL, ...fields })).toBe(refusal);
  expect(giroCodeOf({ ...BILL, ...fields }) === null).toBe(refusal !== null);
});
