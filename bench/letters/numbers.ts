import type { Chance } from './chance.ts';

const asNumber = (text: string) =>
  text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));

function withCheckDigits(country: string, rest: string): string {
  const check = 98n - (BigInt(asNumber(`${rest}${country}00`)) % 97n);
  return `${country}${String(check).padStart(2, '0')}${rest}`;
}

/** No bank has these codes: in Germany none begins with 9. */
const REST: Readonly<Record<string, (by: Chance) => string>> = {
  DE: (by) => `9${by.digits(7)}${by.digits(10)}`,
  AT: (by) => `9${by.digits(4)}${by.digits(11)}`,
  CH: (by) => `9${by.digits(4)}${by.digits(12)}`,
  GB: (by) => `XBEN${by.digits(6)}${by.digits(8)}`,
  IE: (by) => `XBEN${by.digits(6)}${by.digits(8)}`,
};

/** An account at a bank that does not exist, with right check digits. */
export const ibanBy = (by: Chance, country = 'DE') => withCheckDigits(country, REST[country]!(by));

/** In groups of four. */
export const inFours = (text: string) => text.replace(/(.{4})(?=.)/g, '$1 ');

const ROW = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5];

/** A payment reference of 27 digits as Swiss bills carry it. */
export function swissReference(by: Chance): string {
  const digits = `${'0'.repeat(6)}${by.digits(20)}`;
  let carry = 0;
  for (const digit of digits) carry = ROW[(carry + Number(digit)) % 10]!;
  return `${digits}${(10 - carry) % 10}`;
}

/** 00 00001 … in groups of five, the first of two. */
export const inFives = (reference: string) =>
  `${reference.slice(0, 2)} ${reference.slice(2).replace(/(.{5})(?=.)/g, '$1 ')}`;

/** A creditor reference of ISO 11649, such as RF18 5390 0754 7034. */
export const creditorReference = (by: Chance) => withCheckDigits('RF', by.digits(12));
