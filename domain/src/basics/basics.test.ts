import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  bicOf,
  centsOf,
  dayOf,
  daysBetween,
  decimalOf,
  decimalOfCents,
  englishAmount,
  germanAmount,
  ibanLength,
  ibanOf,
  isDay,
  isEmail,
  e164,
  isPhone,
  isSaneDecimal,
  phoneDigits,
  printedIban,
} from './index.ts';

test.each([
  ['336.9', 33690],
  ['-8.79', -879],
  ['-0.00', 0],
  ['+12', 1200],
  ['.5', 50],
  ['20.000', 2000],
  ['571.0449', null],
  ['99999999999999999999.99', null],
  ['0.0000000000001', null],
])('the decimal %s is %s cents', (decimal, cents) => {
  expect(centsOf(decimal)).toBe(cents);
});

test.each(['NaN', 'Infinity', '1e309', '0x10', '1,5', '', '.', '-', '1 000'])(
  '"%s" is no decimal',
  (text) => expect(decimalOf(text)).toBeNull(),
);

test('an amount beyond any bill is not sane, whatever its digits', () => {
  expect(isSaneDecimal('1000000000000.00')).toBe(true);
  expect(isSaneDecimal('1000000000001.00')).toBe(false);
  expect(isSaneDecimal('-99999999999999999999.99')).toBe(false);
});

test('cents are written the way each reader expects', () => {
  expect(decimalOfCents(-5)).toBe('-0.05');
  expect(germanAmount(124810)).toBe('1.248,10');
  expect(germanAmount(-123456789)).toBe('-1.234.567,89');
  expect(englishAmount(124810)).toBe('1,248.10');
});

test.each([
  [[2024, 2, 29], '2024-02-29'],
  [[2100, 2, 29], null],
  [[2026, 13, 1], null],
  [[2026, 4, 31], null],
  [[0, 1, 1], null],
  [[2026, 1.5, 1], null],
] as const)('year, month, date %j are the day %s', ([year, month, date], day) => {
  expect(dayOf(year, month, date)).toBe(day);
});

test('days are counted across months, leap years and centuries', () => {
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(addDays('1999-12-31', 36525)).toBe('2099-12-31');
  expect(daysBetween('2026-11-18', '2026-12-02')).toBe(14);
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-11-15', 3)).toBe('2027-02-15');
  expect(isDay('2026-02-30')).toBe(false);
});

test.each([
  ['DE02 1203 0000 0000 2020 51', 'DE02120300000000202051'],
  ['de88200800000970375700', 'DE88200800000970375700'],
  ['GB82 WEST 1234 5698 7654 32', 'GB82WEST12345698765432'],
  ['CH93 0076 2011 6238 5295 7', 'CH9300762011623852957'],
  ['DE03 1203 0000 0000 2020 51', null],
  ['DE02 1203 0000 0000 2020 5', null],
  ['ZZ02 1203 0000 0000 2020 51', null],
  // Its check digits are right, but no German account holds letters.
  ['DE67 1203 0000 0000 2020 X1', null],
  // Morocco makes such numbers, and is not in the registry.
  ['MA64 0115 1900 0001 2050 0053 4921', null],
  // The French key at the end is wrong, which is for the bank to say.
  ['FR84 2004 1010 0505 0001 3M02 607', 'FR8420041010050500013M02607'],
  ['', null],
])('the account %s is read as %s', (text, iban) => {
  expect(ibanOf(text)).toBe(iban);
});

test('an account is shown in groups of four and its length is known by country', () => {
  for (const typed of ['DE02120300000000202051', 'DE 0212 0300 0000 0020 2051'])
    expect(printedIban(typed)).toBe('DE02 1203 0000 0000 2020 51');
  expect(ibanLength('DE')).toBe(22);
  expect(ibanLength('US')).toBeNull();
  expect(bicOf('cobadeffxxx')).toBe('COBADEFFXXX');
  expect(bicOf('COBADEFFX')).toBeNull();
  expect(bicOf('COBAZZFF')).toBeNull();
});

test.each([
  ['erika.muster@example.com', true],
  ['post+2026@stadt-werke.example.de', true],
  ['a@b.de', true],
  ['müller@example.de', false],
  ['a@bücher.de', false],
  ['a@b', false],
  ['a..b@c.de', false],
  ['a b@c.de', false],
  ['a@-c.de', false],
  ['a@c.d1', false],
  ['a@c.de\r\nBcc: x@y.de', false],
  [`${'a'.repeat(65)}@b.de`, false],
  ['', false],
  ['a.b_c+d-e9@b.de', true],
  ["o'hara@b.de", false],
  ['a&b@b.de', false],
  ['.a@b.de', false],
  [`${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(3)}${'c'.repeat(7)}.de`, true],
  [`${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(3)}${'c'.repeat(8)}.de`, false],
])('[DEC-EMAIL-RULE] mail can be sent to %j: %s', (text, valid) => {
  expect(isEmail(text)).toBe(valid);
});

test.each([
  ['+49 30 1234567', true],
  ['030/123 45-67', true],
  ['(0711) 123456', true],
  ['0800-12345678', true],
  ['++49(0)237823', false],
  ['12', false],
  ['030 12(34', false],
  ['030 123456 ext', false],
  ['1234567890123456', false],
])('%s can be called: %s', (text, valid) => {
  expect(isPhone(text)).toBe(valid);
});

test.each([
  ['030/123 45-67', '+49301234567'],
  ['+49 (0)30 1234-567', '+49301234567'],
  ['0049 30 1234567', '+49301234567'],
  ['+49 030 1234567', '+49301234567'],
  ['(0711) 123456', '+49711123456'],
  ['0800 4455660', '+498004455660'],
  ['+43 662 87 65 43', '+43662876543'],
  ['001 617 555 0142', '+16175550142'],
  ['5544-0', null],
  ['+0 30 1234567', null],
  ['0110', null],
  ['+49 30 12(34', null],
  ['030 1234567890123', null],
])('[DEC-PHONE-RULE] %s is dialled from anywhere as %s', (text, number) => {
  expect(e164(text)).toBe(number);
});

test('two spellings of one German number are the same number', () => {
  expect(phoneDigits('+49 (0)30 1234-567')).toBe(phoneDigits('030/1234567'));
});
