import { isEmail, isPhone } from '../../basics/index.ts';
import { withDigits } from '../layout/text.ts';

/** A way to reach somebody, as it can be used, and where it stands. */
export type FoundContact = { readonly value: string; readonly start: number; readonly end: number };

const EMAIL =
  /[\w.+-]+\s?(?:@|\(at\)|\[at\]|©)\s?[\w-]+(?:(?:\s?\.\s?[\w-]+)*\.\s?[A-Za-z]{2,}|\s(?:de|com|net|org|eu|info|at|ch)\b)/g;
const PHONE = /(?<![\w.,/-])(?:\+\s?\d{1,3}|\(0|0)[\d()\s/.–-]{4,22}\d(?![\d]|[.,/]\d)/g;

/** The mail addresses of a text, with the spaces a scanner puts around their signs taken out. */
export function emailsIn(text: string): readonly FoundContact[] {
  return [...text.matchAll(EMAIL)].flatMap((match) => {
    const value = tightened(match[0]);
    const start = match.index;
    return isEmail(value) ? [{ value, start, end: start + match[0].length }] : [];
  });
}

/** The numbers of a text that look like telephones: with an area code or a country in front. */
export function phonesIn(text: string): readonly FoundContact[] {
  return [...withDigits(withoutAccounts(text)).matchAll(PHONE)].flatMap((match) => {
    const value = match[0].replace(/\s+/g, ' ').trim();
    const [start, end] = [match.index, match.index + match[0].length];
    return isPhone(value) && !isSomethingElse(value) ? [{ value, start, end }] : [];
  });
}

function tightened(text: string): string {
  const dotted = text.replace(/(@[\w-]+)\s(de|com|net|org|eu|info|at|ch)$/, '$1.$2');
  return withoutNextSentence(dotted)
    .replace(/\s+/g, '')
    .replace(/\(at\)|\[at\]|©/, '@');
}

/** The address ended its sentence: a word with a capital behind dot and space begins the next one. */
function withoutNextSentence(text: string): string {
  return text.replace(/(@\s?[\w-]+(?:\s?\.\s?[\w-]+)*\s?\.\s?[a-z]{2,})\s?\.\s[A-Z]\w*$/, '$1');
}

function withoutAccounts(text: string): string {
  const account = /\b[A-Z]{2}\d{2}(?:\s?[\dA-Z]{4}){3,}(?:\s?[\dA-Z]{1,3}\b)?/g;
  return text.replace(account, (found) => ' '.repeat(found.length));
}

// Postal codes with a place, sums and dates also begin with a zero now and then.
function isSomethingElse(value: string): boolean {
  const digits = value.replace(/\D/g, '').length;
  return (
    digits < 6 || (/^0\d{4} /.test(value) && digits < 7) || /^\d{2}\.\d{2}\.\d{2,4}$/.test(value)
  );
}
