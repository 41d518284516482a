import { isPlace } from './address.ts';
import { amountsIn } from './amounts.ts';
import { daysIn } from './dates.ts';

// Shorter than any account and written in one, as long as a metering point, or parted by a stroke.
const ACCOUNT =
  /^(?![A-Z]{2}[\dA-Z]{8,12}$|[A-Z]{2}[\dA-Z]{31}$|[^-]{8,16}-\d)(?:IBAN:?\s?)?[A-Z]{2}\s?\d{2}(?:\s?[\dA-Z]{4}){2,}/;
const CREDITOR_ID = /(?:^|\s)[A-Z]{2}\d{2}\s?[A-Z]{3}\s?0\d{4,}/;
const VAT_ID = /^(?:DE\s?\d{9}|ATU\s?\d{8}|CHE[-\s]?[\d.]{9,11})$/;
const TAX_NUMBER = /^\d{2,3}\/\d{3}\/\d{4,5}$/;
const CALL = /^\+\d|^0\d{2,5}\s\/\s\d/;
const PLATE = /^\p{Lu}{1,3}[-\s:]{1,2}\p{Lu}{1,2}\s?\d{1,4}[EH]?$/u;
const PAGE = /^\d{1,3}\s?(?:\/|von|of)\s?[1-9]\d{0,2}$/i;
const COUNTED =
  /^\s*(?:%|€|£|euro?\b|eur\b|chf\b|kwh|c?m[²³23]|ccm\b|kg\b|m[²³23]\b|qm\b|km\b|uhr\b|std\b|tagen?\b|wochen?\b|monate?\b|jahre?\b|st(?:ü|u)ck\b|(?:von|of)\s\d)/i;

/** Whether the characters are by their form no number to quote: a day, a sum, an account, a call, a place, a page … */
export function isOtherNumber(value: string, whole: string): boolean {
  const isForm = [ACCOUNT, CREDITOR_ID, VAT_ID, CALL, PLATE, PAGE].some((form) => form.test(value));
  if (isForm || isPlace(whole.trim())) return true;
  const after = whole.slice(whole.indexOf(value) + value.length);
  const [day, sum] = [daysIn(value)[0], amountsIn(whole)[0]];
  const isDay = day !== undefined && day.start === 0 && value.length - day.end < 2;
  const isSum = sum !== undefined && sum.currency !== null && sum.start <= whole.indexOf(value);
  return isDay || isSum || COUNTED.test(after);
}

/** Whether the number has the form of a tax number, which only its own label makes one to quote. */
export function isTaxNumber(value: string): boolean {
  return TAX_NUMBER.test(value);
}
