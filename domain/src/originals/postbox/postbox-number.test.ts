import { expect, test } from 'vitest';
import {
  checkDigitsOf,
  hasCheckDigits,
  POSTBOX_NUMBERS,
  postboxNumberAt,
  readPostboxNumber,
  writtenPostboxNumber,
} from './postbox-number.ts';

/** Letters count as 10 to 35, as in IBAN and LEI, which are made by the same rule. */
const asDigits = (text: string) => text.replaceAll(/[A-Z]/g, (one) => `${one.charCodeAt(0) - 55}`);

test('check digits are those of ISO 7064: its own example, two LEI and two IBAN', () => {
  expect(checkDigitsOf('794')).toBe('44');
  for (const lei of ['5493001KJTIIGC8Y1R12', '7LTWFZYICNSX8D621K86'])
    expect(
      checkDigitsOf(asDigits(lei.slice(0, -2))) + (hasCheckDigits(asDigits(lei)) ? '' : '!'),
    ).toBe(lei.slice(-2));
  for (const iban of ['DE89370400440532013000', 'GB82WEST12345698765432'])
    expect(checkDigitsOf(asDigits(iban.slice(4) + iban.slice(0, 2)))).toBe(iban.slice(2, 4));
});

test('a number has 8 digits and 2 that check them, the first is no nought, and all differ', () => {
  const places = [0, 1, 96, 97, 12_345_678, POSTBOX_NUMBERS - 1];
  const numbers = places.map(postboxNumberAt);
  for (const number of numbers) expect(number).toMatch(/^[1-9]\d{9}$/);
  expect(numbers.every((number) => BigInt(number) % 97n === 1n)).toBe(true);
  expect(new Set(numbers).size).toBe(places.length);
  expect(numbers.at(-1)!.slice(0, 8)).toBe('99999999');
});

test('one wrong digit, and any two that changed places, are noticed', () => {
  const number = postboxNumberAt(31_415_926);
  const wrong = [...number].flatMap((right, at) =>
    [...'0123456789']
      .filter((digit) => digit !== right)
      .map((digit) => number.slice(0, at) + digit + number.slice(at + 1)),
  );
  const changed = [...number].flatMap((one, at) =>
    [...number].flatMap((other, there) => {
      if (there <= at || one === other) return [];
      const digits = [...number];
      [digits[at], digits[there]] = [other, one];
      return [digits.join('')];
    }),
  );
  expect(wrong).toHaveLength(90);
  expect(changed.length).toBeGreaterThan(30);
  for (const text of [...wrong, ...changed]) expect(readPostboxNumber(text)).toBeNull();
});

test('a number is read however it is written, and written in groups', () => {
  const number = postboxNumberAt(2_345_678);
  const written = writtenPostboxNumber(number);
  expect(written).toMatch(/^1234 5678 \d\d$/);
  for (const text of [number, written, ` ${number.slice(0, 8)}-${number.slice(8)} `])
    expect(readPostboxNumber(text)).toBe(number);
  for (const text of ['', number.slice(1), `${number}0`, 'Postkorb', `0${number.slice(1)}`])
    expect(readPostboxNumber(text)).toBeNull();
});
