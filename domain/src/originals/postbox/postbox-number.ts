/** Digits of a postbox number before its two check digits. */
const DIGITS = 8;
const FIRST = 10 ** (DIGITS - 1);
/** How many numbers there are: none begins with a nought, which people leave out. */
export const POSTBOX_NUMBERS = 9 * FIRST;

/** What is left of a row of digits, however long, when it is divided by 97. */
const modulo97 = (digits: string): number =>
  [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);

/** The two check digits of a row of digits (ISO 7064, MOD 97-10): one wrong or two changed digits are noticed. */
export function checkDigitsOf(digits: string): string {
  return String(98 - modulo97(`${digits}00`)).padStart(2, '0');
}

/** Whether a row of digits ends with its own check digits. */
export const hasCheckDigits = (digits: string): boolean => modulo97(digits) === 1;

/** The postbox number that stands in such a place of all there are. */
export function postboxNumberAt(place: number): string {
  const digits = String(FIRST + place);
  return digits + checkDigitsOf(digits);
}

const WRITTEN = /^[1-9]\d{9}$/;

/** The postbox number somebody wrote, with blanks or dashes wherever they like; null where it is none. */
export function readPostboxNumber(written: string): string | null {
  const digits = written.replaceAll(/[\s./-]/g, '');
  return WRITTEN.test(digits) && hasCheckDigits(digits) ? digits : null;
}

/** A postbox number as it stands in an address: in groups, which are copied with fewer mistakes. */
export const writtenPostboxNumber = (number: string): string =>
  number.replace(/^(\d{4})(\d{4})(\d{2})$/, '$1 $2 $3');
