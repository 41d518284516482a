import { expect, test } from 'vitest';
import { accountOfCode, isAsPrinted, payableWith } from './printed-code.ts';

const FIELDS = {
  classificationType: 'Invoice',
  kind: 'invoice',
  senderName: 'Hausarztpraxis am Rosenplatz',
  amountCents: 18_436,
  currency: 'EUR',
  iban: 'DE33100205000001194700',
  bic: null,
  dueDate: null,
  reference: 'RG 1187',
};
const OTHER = 'DE89370400440532013000';
const CODE = {
  iban: FIELDS.iban,
  name: 'Dr. med. Ines Okafor',
  amountCents: 18_436,
  reference: 'RG 1187',
};

test('who is paid is whom the code names, unless that is another account', () => {
  expect(payableWith(FIELDS, CODE)).toEqual({ ...FIELDS, senderName: CODE.name });
  expect(payableWith(FIELDS, { ...CODE, iban: OTHER })).toBe(FIELDS);
  expect(payableWith(FIELDS, null)).toBe(FIELDS);
});

test.each([
  ['the same', CODE, true],
  ['no amount and no reference', { ...CODE, amountCents: null, reference: null }, true],
  ['another sum', { ...CODE, amountCents: 1 }, false],
  ['another reference', { ...CODE, reference: 'RG 1188' }, false],
  ['another account', { ...CODE, iban: OTHER }, false],
  ['nothing, being no code', null, false],
])('a code that says %s: as printed %#', (_, code, expected) => {
  expect(isAsPrinted(FIELDS, code)).toBe(expected);
});

test('the account of a code is named where the document names another', () => {
  expect(accountOfCode(FIELDS, CODE)).toBeNull();
  expect(accountOfCode(FIELDS, null)).toBeNull();
  expect(accountOfCode({ iban: null }, CODE)).toBeNull();
  expect(accountOfCode(FIELDS, { ...CODE, iban: OTHER })).toBe(OTHER);
});
