import type { Line } from '../layout/lines.ts';
import { withDigits } from '../layout/text.ts';

/** An amount written in a text, and where; currency is null when the text names none beside it. */
export type FoundAmount = {
  readonly cents: number;
  readonly currency: string | null;
  readonly start: number;
  readonly end: number;
};

const CURRENCIES: Readonly<Record<string, string>> = {
  '€': 'EUR',
  eur: 'EUR',
  euro: 'EUR',
  '£': 'GBP',
  gbp: 'GBP',
  $: 'USD',
  usd: 'USD',
  us$: 'USD',
  chf: 'CHF',
  sfr: 'CHF',
  'fr.': 'CHF',
};
const UNIT = String.raw`€|EUR\b|Euro\b|£|GBP\b|US\$|\$|USD\b|CHF\b|SFr\b|Fr\.`;
const GERMAN = String.raw`\d{1,3}(?:[. ]\d{3})+,\s?\d{2}|\d+,\s?\d{2}`;
const ENGLISH = String.raw`\d{1,3}(?:[,'’]\d{3})+\.\d{2}|\d+\.\d{2}`;
// "CHF 1 234.50": a blank parts thousands where the currency stands beside, or where the number is all there is.
const SPACED = String.raw`\d{1,3}(?: \d{3})+(?:\.\d{2})?`;
const BY_CURRENCY = String.raw`(?<=(?:${UNIT})\s?)${SPACED}|${SPACED}(?=\s?(?:${UNIT}))|(?<=^)\d{1,3}(?: \d{3})+\.\d{2}(?=$)`;
const WHOLE = String.raw`(?<=(?:${UNIT})\s?)\d{1,3}(?: \d{3})+|\d{1,3}(?:[.,'’]\d{3})+|\d+`;
const DASHED = String.raw`(?:${WHOLE})[,.]\s?(?:--?|—|–)`;
const PER_CENT = String.raw`(?:%|Prozent|v\.\s?H\.)`;
const PATTERN = new RegExp(
  String.raw`(?<unitBefore>(?:${UNIT})\s?)?(?<![\d.,/])(?<sign>[-–−]\s?)?` +
    String.raw`(?<number>${GERMAN}|${BY_CURRENCY}|${ENGLISH}|${DASHED}|${WHOLE})(?![\d%]|[.,:]\d|\s?${PER_CENT}|\s(?:auf|bis) \d+,\d+\s?${PER_CENT}|/\d)` +
    String.raw`(?<minusAfter>-(?!\w))?(?<unitAfter>\s?(?:${UNIT}))?`,
  'gi',
);

/** The amounts of a text; whole numbers count only with a currency beside them. */
export function amountsIn(text: string): readonly FoundAmount[] {
  const found = [...withDigits(text).matchAll(PATTERN)].filter(
    (match) => !isParagraph(match) && !isHour(match),
  );
  return found.flatMap((match) => amountFrom(match) ?? []);
}

function amountFrom(match: RegExpExecArray): FoundAmount | null {
  const found = match.groups ?? {};
  const currency = currencyOf(found['unitAfter'] ?? found['unitBefore'] ?? '');
  const number = found['number'] ?? '';
  const hasCents = /[.,]\s?\d{2}$/.test(number);
  const cents = currency === null && !hasCents ? null : centsFrom(number);
  if (cents === null) return null;
  const isNegative = (found['sign'] ?? found['minusAfter']) !== undefined;
  const [start, end] = [match.index, match.index + match[0].length];
  return { cents: isNegative ? -cents : cents, currency, start, end };
}

/**
 * A dollar that stands for a misread §: "$ 175 Abs. 4 SGB V" names a law, and nobody asks for 175 dollars. Where the
 * line ends behind the number, what stands before it says so.
 */
function isParagraph({ input, index, 0: found }: RegExpExecArray): boolean {
  if (!/^\$\s?\d+$/.test(found)) return false;
  const after = input.slice(index + found.length);
  if (/^\s?[a-z]?\s?(?:Abs|Satz|Nr|SGB|BGB|AO\b|ZPO|UStG|EStG|VVG)/.test(after)) return true;
  const isLast = after.trim() === '';
  return (
    isLast && /(?:\(|(?<![\p{L}])(?:nach|gemäß|gem\.|laut|aus)\s?)$/iu.test(input.slice(0, index))
  );
}

// "Mo-Do 7.30-19.30 Uhr", "10.20 Uhr" are hours.
function isHour({ input, index, 0: found }: RegExpExecArray): boolean {
  const around = input.slice(Math.max(0, index - 6), index + found.length + 12);
  if (!/^\d{1,2}\.\d{2}-?$/.test(found.trim())) return false;
  return (
    /\d{1,2}\.\d{2} ?[-–] ?\d{1,2}\.\d{2}/.test(around) ||
    /^ ?uhr/i.test(input.slice(index + found.length))
  );
}

function currencyOf(unit: string): string | null {
  return CURRENCIES[unit.trim().toLowerCase()] ?? null;
}

function centsFrom(number: string): number | null {
  const [, whole = number, fraction = '00'] = /^(.*)[.,]\s?(\d{2})$/.exec(number) ?? [];
  const digits = whole.replace(/\D/g, '') + fraction;
  return digits.length > 11 ? null : Number(digits);
}

/** The currency a letter names first, beside a sum or alone; null where it names none. */
export function usualCurrency(lines: readonly Pick<Line, 'text'>[]): string | null {
  const named = lines
    .flatMap((line) => amountsIn(line.text))
    .flatMap(({ currency }) => currency ?? []);
  const text = lines.map((line) => line.text).join(' ');
  const loose = /\b(EUR|CHF|USD|GBP)\b/.exec(text)?.[1] ?? (/€|\bEuro\b/.test(text) ? 'EUR' : null);
  return named[0] ?? loose;
}
