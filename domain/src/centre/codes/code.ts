import { checkDigitsOf, hasCheckDigits } from '../../originals/index.ts';

// With neither Y nor Z, which German keyboards swap, nor P and K, of which the beginning is made.
const SIGNS = {
  envelope: 'E',
  tray: 'T',
  box: 'B',
  shelf: 'S',
  badge: 'A',
  command: 'C',
  packet: 'V',
} as const;

/** What a code of the scan centre may be on. */
export type CodeKind = keyof typeof SIGNS;
export const CODE_KINDS = Object.keys(SIGNS) as CodeKind[];

/** What a code says: on what it is, and which of them, in ten digits. */
export type Code = { readonly kind: CodeKind; readonly body: string };

/** How many digits a body has. */
export const BODY_DIGITS = 10;
// No parcel, registered item or book has a number of three letters and twelve digits.
const BEGINNING = 'PK';
const CODE = new RegExp(
  `^${BEGINNING}([${Object.values(SIGNS).join('')}])(\\d{${BODY_DIGITS}})(\\d{2})$`,
);

/** Letters count as 10 to 35, as in an IBAN. */
const asDigits = (sign: string) => String(sign.charCodeAt(0) - 55);

/**
 * A code as it is printed, with the check digits of postbox numbers (ISO 7064, MOD 97-10): of capitals and digits alone, which
 * Code 128, QR and a scanner that plays a keyboard all take. Its body has at most ten digits.
 */
export function writeCode({ kind, body }: Code): string {
  if (!/^\d{1,10}$/.test(body)) throw new Error(`no body of a code: ${body}`);
  const digits = body.padStart(BODY_DIGITS, '0');
  return `${BEGINNING}${SIGNS[kind]}${digits}${checkDigitsOf(asDigits(SIGNS[kind]) + digits)}`;
}

/** A code as people compare it: in groups, with blanks between them. */
export const shownCode = (written: string): string =>
  written.replace(/^(.{3})(\d{4})(\d{4})(\d{2})(\d{2})$/, '$1 $2 $3 $4 $5');

/** What a code of the scan centre says, in whichever case and groups it was written; null of everything else. */
export function readCode(written: string): Code | null {
  const [, sign = '', body = '', check = ''] =
    CODE.exec(written.replaceAll(/\s/g, '').toUpperCase()) ?? [];
  const kind = CODE_KINDS.find((one) => SIGNS[one] === sign);
  if (kind === undefined) return null;
  return hasCheckDigits(asDigits(sign) + body + check) ? { kind, body } : null;
}
