import { expect, test } from 'vitest';
import { accountOfCode, isAsPrinted, payableWith } from './printed-code.ts';

const FACTS = {
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
  iban: FACTS.iban,
  name: 'Dr. med. Ines Okafor',
  amountCents: 18_436,
  reference: 'RG 1187',
};

test('who is paid is whom the code names, unless that is another account', () => {
  expect(payableWith(FACTS, CODE)).toEqual({ ...FACTS, senderName: CODE.name });
  expect(payableWith(FACTS, { ...CODE, iban: OTHER })).toBe(FACTS);
  expect(payableWith(FACTS, null)).toBe(FACTS);
});

test.each([
  ['the same', CODE, true],
  ['no amount and no reference', { ...CODE, amountCents: null, reference: null }, true],
  ['another sum', { ...CODE, amountCents: 1 }, false],
  ['another reference', { ...CODE, reference: 'RG 1188' }, false],
  ['another account', { ...CODE, iban: OTHER }, false],
  ['nothing, being no code', null, false],
])('a code that says %s: as printed %#', (_, code, expected) => {
  expect(isAsPrinted(FACTS, code)).toBe(expected);
});

test('the account of a code is named where the letter names another', () => {
  expect(accountOfCode(FACTS, CODE)).toBeNull();
  expect(accountOfCode(FACTS, null)).toBeNull();
  expect(accountOfCode({ iban: null }, CODE)).toBeNull();
  expect(accountOfCode(FACTS, { ...CODE, iban: OTHER })).toBe(OTHER);
});
