import { readPostboxNumber } from './postbox-number.ts';

const LENGTH = 10;
/** Signs that are taken for a digit, by machines and by people. */
const LIKE_DIGITS: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  '|': '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
};
const DIGITS = [...'0123456789'];

const without = (text: string, at: number) => text.slice(0, at) + text.slice(at + 1);
const placesOf = (text: string) => Array.from({ length: text.length }, (_, at) => at);

function swaps(digits: string): string[] {
  return placesOf(digits).flatMap((at) =>
    placesOf(digits).flatMap((there) => {
      if (there <= at) return [];
      const all = [...digits];
      [all[at], all[there]] = [digits.charAt(there), digits.charAt(at)];
      return [all.join('')];
    }),
  );
}

function others(digits: string): string[] {
  const added = (text: string, at: number) =>
    DIGITS.map((digit) => text.slice(0, at) + digit + text.slice(at));
  if (digits.length === LENGTH + 1) return placesOf(digits).map((at) => without(digits, at));
  if (digits.length === LENGTH - 1)
    return [...placesOf(digits), LENGTH - 1].flatMap((at) => added(digits, at));
  if (digits.length !== LENGTH) return [];
  return [...placesOf(digits).flatMap((at) => added(without(digits, at), at)), ...swaps(digits)];
}

/**
 * The postbox numbers that may be meant by one that is wrong: with one digit wrong, missing or too many, or two that changed places.
 * Of a number whose check digits are right there are none.
 */
export function numbersNear(written: string): readonly string[] {
  if (readPostboxNumber(written) !== null) return [];
  const digits = [...written.replaceAll(/[\s./-]/g, '').toUpperCase()]
    .map((sign) => LIKE_DIGITS[sign] ?? sign)
    .join('');
  if (!/^\d+$/.test(digits)) return [];
  const near = [digits, ...others(digits)].filter((one) => readPostboxNumber(one) !== null);
  return [...new Set(near)].toSorted();
}
