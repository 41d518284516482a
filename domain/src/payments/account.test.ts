import { getCountrySpecifications } from 'ibantools';
import { expect, test } from 'vitest';
import { accountBefore, bankContradicts, isSepaCountry } from './account.ts';
import { bankWording } from './wording.ts';

const OLD = { iban: 'DE33100205000001194700', documentId: 'old' };
const OTHER = { iban: 'DE89370400440532013000', documentId: 'other' };

test.each([
  ['no earlier letter', OLD.iban, { earlier: [], before: null }],
  ['the same account', OLD.iban, { earlier: [OLD], before: null }],
  ['an account named before the last one', OTHER.iban, { earlier: [OLD, OTHER], before: null }],
  ['a new account', 'AT611904300234573201', { earlier: [OTHER, OLD], before: OTHER }],
  ['no account', null, { earlier: [OLD], before: null }],
])('%s: the account before', (_, iban, given) => {
  expect(accountBefore(iban, given.earlier)).toEqual(given.before);
});

test.each([
  ['DE33100205000001194700', 'BFSWDE33BER', false],
  ['DE33100205000001194700', 'CTBKLT21', true],
  ['DE33100205000001194700', null, false],
  [null, 'BFSWDE33BER', false],
])('%s at %s lies abroad of its bank: %s', (iban, bic, contradicts) => {
  expect(bankContradicts(iban, bic)).toBe(contradicts);
});

test.each([
  ['Müller & Söhne GmbH', 70, 'Mueller + Soehne GmbH'],
  ['Électricité №1', 70, 'Electricite 1'],
  ['//a//b/', 70, 'a/b'],
  ['<b>"x"</b>', 70, 'b x /b'],
  ['abcdef', 3, 'abc'],
])('a bank reads %s, at most %i signs, as %s', (text, most, wording) => {
  expect(bankWording(text, most)).toBe(wording);
});

test('transfers reach every country of the library, and those that joined SEPA since 2024', () => {
  const known = Object.entries(getCountrySpecifications()).filter(([, { SEPA }]) => SEPA);
  const since = ['AL', 'MD', 'ME', 'MK', 'RS'];
  for (const country of [...known.map(([name]) => name), ...since])
    expect(isSepaCountry(country), country).toBe(true);
  expect(isSepaCountry('TR')).toBe(false);
});
