import { bicOf, ibanLength, isIban } from '../../basics/index.ts';

/** An account number whose check digits are right, and where it stands. */
export type FoundAccount = { readonly value: string; readonly start: number; readonly end: number };

const LOOKALIKES: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  '|': '1',
  '!': '1',
  Z: '2',
  S: '5',
  G: '6',
  T: '7',
  B: '8',
};
const LETTERS_TOO = ['GB', 'NL', 'IE', 'FR', 'IT', 'CH', 'LI', 'LU', 'MT', 'BG', 'RO', 'GI', 'MC'];
const BEGINNING =
  /(?<![A-Za-z])([A-Z]{2}|D[EFB€]|0E)[A-Z]?\s?([\dOQDIlL|ZSGTB]\s?[\dOQDIlL|ZSGTB])(?=[\s\dA-Z])/g;

/** The IBANs of a text; misread digits and odd spaces are mended only when the check digits then fit. */
export function ibansIn(text: string): readonly FoundAccount[] {
  const accounts: FoundAccount[] = [];
  for (const { index } of text.matchAll(BEGINNING)) {
    const account = ibanAt(text, index) ?? ibanAt(withoutStray(text, index), index);
    if (account !== null && index >= (accounts.at(-1)?.end ?? 0)) accounts.push(account);
  }
  return accounts;
}

/** The BICs of a text, each behind its label or alone in the country of the account. */
export function bicsIn(text: string): readonly FoundAccount[] {
  const labelled =
    /(?:BIC|SWIFT)(?:[-/ ]?(?:Code|SWIFT))?\s*[:.]?\s*([A-Z0-9]{4}\s?[A-Z]{2}\s?[A-Z0-9]{2}(?:\s?[A-Z0-9]{3})?)(?![A-Za-z0-9])/g;
  return [...text.matchAll(labelled)].flatMap((match) => {
    const value = bicOf(
      (match[1] ?? '').replaceAll('0', 'O').slice(0, 6) + (match[1] ?? '').slice(6),
    );
    const start = match.index + match[0].length - (match[1] ?? '').length;
    return value === null ? [] : [{ value, start, end: match.index + match[0].length }];
  });
}

// A scanner may see one letter too many behind the country: "DEO02 …". The blank keeps all places.
function withoutStray(text: string, index: number): string {
  return `${text.slice(0, index + 2)} ${text.slice(index + 3)}`;
}

function ibanAt(text: string, index: number): FoundAccount | null {
  const country = text.slice(index, index + 2).replace(/^(D[FB€]|0E)$/, 'DE');
  const length = ibanLength(country);
  if (length === null) return null;
  let [iban, at] = [country, index + 2];
  while (iban.length < length && at < text.length) {
    const sign = text[at] ?? '';
    if (/[A-Za-z0-9|!]/.test(sign)) iban += mended(sign, country, iban.length);
    else if (!/[\s.·-]/.test(sign)) return null;
    at += 1;
  }
  const isWhole = !/[A-Za-z0-9]/.test(text[at] ?? '');
  return isWhole && isIban(iban) ? { value: iban, start: index, end: at } : null;
}

function mended(sign: string, country: string, position: number): string {
  const mayBeLetterSign = position >= 4 && LETTERS_TOO.includes(country);
  const capital = sign.toUpperCase();
  return mayBeLetterSign ? capital : (LOOKALIKES[capital] ?? capital);
}
