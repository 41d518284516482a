import { expect, test } from 'vitest';
import { charsetOfGiroCode, readGiroCode, type PaymentCode } from './girocode.ts';

const CODE = {
  iban: 'DE33100205000001194700',
  bic: 'BFSWDE33BER',
  name: 'Wikimedia Fördergesellschaft',
  amountCents: 1_500,
  reference: 'Spende fuer Wikipedia',
};

const LINES = [
  'BCD',
  '002',
  '1',
  'SCT',
  CODE.bic,
  CODE.name,
  CODE.iban,
  'EUR15.00',
  '',
  '',
  CODE.reference,
];
const codeWith = (lines: Readonly<Record<number, string>>) =>
  LINES.map((line, place) => lines[place] ?? line).join('\n');

test.each<[string, Readonly<Record<number, string>>, Partial<PaymentCode>]>([
  ['version 001', { 1: '001' }, {}],
  ['no bank', { 4: '' }, { bic: null }],
  ['no bank in version 001', { 1: '001', 4: '' }, { bic: null }],
  ['a transfer within seconds', { 3: 'INST' }, {}],
  ['an IBAN in groups', { 6: 'DE33 1002 0500 0001 1947 00' }, {}],
  ['whole euros', { 7: 'EUR15' }, {}],
  ['one place of cents', { 7: 'EUR15.5' }, { amountCents: 1_550 }],
  ['no amount', { 7: '' }, { amountCents: null }],
  ['the most a transfer carries', { 7: 'EUR999999999.99' }, { amountCents: 99_999_999_999 }],
  ['a purpose', { 8: 'CHAR' }, {}],
  ['a creditor reference', { 9: 'RF18 5390 0754 7034', 10: '' }, { reference: 'RF18539007547034' }],
  ["a bank's own reference", { 9: '123456789012', 10: '' }, { reference: '123456789012' }],
  ['no reference', { 10: '' }, { reference: null }],
  ['a word to the reader', { 11: 'Vielen Dank' }, {}],
  ['signs that turn the text around', { 5: 'Bank\u202E Mustermann' }, { name: 'Bank Mustermann' }],
])('%s is read', (_, lines, change) => {
  const text = codeWith(lines) + (lines[11] === undefined ? '' : `\n${lines[11]}`);
  expect(readGiroCode(text)).toEqual({ ...CODE, ...change });
});

test.each(['\r\n', '\r'])('lines that end with %j are read', (end) => {
  expect(readGiroCode(LINES.join(end))).toEqual(CODE);
});

test('lines left out at the end, or added empty, change nothing', () => {
  expect(readGiroCode(LINES.slice(0, 7).join('\n'))).toEqual({
    ...CODE,
    amountCents: null,
    reference: null,
  });
  expect(readGiroCode(`${LINES.join('\n')}\n\n`)).toEqual(CODE);
});

test.each<[string, string]>([
  ['an address of the web', 'https://example.org/pay?iban=DE33100205000001194700'],
  ['nothing', ''],
  ['only its beginning', 'BCD\n002\n1\nSCT'],
  ['another beginning', codeWith({ 0: 'BCX' })],
  ['an unknown version', codeWith({ 1: '003' })],
  ['an unknown character set', codeWith({ 2: '9' })],
  ['another service', codeWith({ 3: 'SDD' })],
  ['a bank that is none', codeWith({ 4: 'BANK' })],
  ['nobody to pay', codeWith({ 5: '  ' })],
  ['too long a name', codeWith({ 5: 'x'.repeat(71) })],
  ['wrong check digits', codeWith({ 6: 'DE34100205000001194700' })],
  ['no account', codeWith({ 6: '' })],
  ['francs', codeWith({ 7: 'CHF15.00' })],
  ['a comma', codeWith({ 7: 'EUR15,00' })],
  ['parts of a cent', codeWith({ 7: 'EUR15.001' })],
  ['nothing to pay', codeWith({ 7: 'EUR0.00' })],
  ['less than nothing', codeWith({ 7: 'EUR-15.00' })],
  ['a billion', codeWith({ 7: 'EUR1000000000.00' })],
  ['too long a reference', codeWith({ 9: '1'.repeat(36) })],
  ['too long a text', codeWith({ 10: 'x'.repeat(141) })],
  ['more lines than there are', `${LINES.join('\n')}\na\nb`],
  ['more signs than a code holds', codeWith({ 10: 'x'.repeat(140), 8: 'y'.repeat(200) })],
])('%s is no GiroCode', (_, text) => {
  expect(readGiroCode(text)).toBeNull();
});

test.each([
  ['1', 'utf-8'],
  ['2', 'iso-8859-1'],
  ['3', 'iso-8859-2'],
  ['4', 'iso-8859-4'],
  ['5', 'iso-8859-5'],
  ['6', 'iso-8859-7'],
  ['7', 'iso-8859-10'],
  ['8', 'iso-8859-15'],
  ['9', null],
  ['', null],
])('encoding %j is written in %s', (encoding, charset) => {
  expect(charsetOfGiroCode(codeWith({ 2: encoding }))).toBe(charset);
});

test('only a GiroCode names its character set', () => {
  expect(charsetOfGiroCode('WIFI\n002\n1')).toBeNull();
});
