import { expect, test } from 'vitest';
import { holderOf } from './number-holder.ts';

const ID = '47 118 902 335';

test.each([
  ['IdNr. Ehefrau', 'Ehefrau'],
  ['IdNr. Ehemann', 'Ehemann'],
  ['Identifikationsnummer Clara Weber', 'Clara Weber'],
  ['Steuer-ID', null],
  ['IdNr.', null],
  ['Steuernummer', null],
])('the tax ID behind "%s" is that of: %s', (label, holder) => {
  expect(holderOf({ kind: 'tax', value: ID, label })).toBe(holder);
});

test('no other number has a holder', () => {
  expect(holderOf({ kind: 'tax', value: '31/918/04471', label: 'IdNr. Ehefrau' })).toBeNull();
  expect(holderOf({ kind: 'customer', value: ID, label: 'IdNr. Ehefrau' })).toBeNull();
  expect(holderOf({ kind: 'tax', value: ID, label: null })).toBeNull();
});
