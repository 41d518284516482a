import { dayOf, type Day, fold } from '../../basics/index.ts';
import { withDigits } from '../layout/text.ts';

/** A day written in a text, and where. */
export type FoundDay = { readonly day: Day; readonly start: number; readonly end: number };

const MONTHS: readonly (readonly string[])[] = [
  ['januar', 'janner', 'jan', 'january', 'janvier'],
  ['februar', 'feb', 'february', 'fevrier'],
  ['marz', 'maerz', 'mrz', 'mar', 'march', 'mars'],
  ['april', 'apr', 'avril'],
  ['mai', 'may'],
  ['juni', 'jun', 'june', 'juin'],
  ['juli', 'jul', 'july', 'juillet'],
  ['august', 'aug', 'aout'],
  ['september', 'sept', 'sep', 'septembre'],
  ['oktober', 'okt', 'october', 'oct', 'octobre'],
  ['november', 'nov', 'novembre'],
  ['dezember', 'dez', 'december', 'dec', 'decembre'],
];
const NAME = String.raw`([A-Za-zÀ-ÿ]{3,9})\.?`;
const YEAR = String.raw`((?:19|20)\d{2}|\d{2})(?!\d)`;
const DATE = String.raw`(?<![\d.,/-])(\d{1,2})`;

type Numbers = readonly [year: string, month: string, date: string];
type Form = readonly [pattern: RegExp, pick: (groups: readonly string[]) => Numbers | null];

const FORMS: readonly Form[] = [
  [/(?<!\d)((?:19|20)\d{2})-(\d{2})-(\d{2})(?!\d)/g, ([y = '', m = '', d = '']) => [y, m, d]],
  [
    new RegExp(String.raw`${DATE}\s?[.,]\s?(\d{1,2})\s?[.,]\s?${YEAR}`, 'g'),
    ([d = '', m = '', y = '']) => [y, m, d],
  ],
  [new RegExp(String.raw`${DATE}/(\d{1,2})/((?:19|20)\d{2})(?!\d)`, 'g'), dayOrMonthFirst],
  [
    new RegExp(String.raw`${DATE}-(\d{1,2})-((?:19|20)\d{2})(?!\d|-)`, 'g'),
    ([d = '', m = '', y = '']) => [y, m, d],
  ],
  [
    new RegExp(String.raw`${DATE}(?:\.|st|nd|rd|th|er)?\s*(?:of\s+)?${NAME},?\s*${YEAR}`, 'g'),
    ([d = '', name = '', y = '']) => [y, monthOf(name), d],
  ],
  [
    new RegExp(String.raw`\b${NAME}\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+((?:19|20)\d{2})(?!\d)`, 'g'),
    ([name = '', d = '', y = '']) => [y, monthOf(name), d],
  ],
];
const WITHOUT_YEAR: readonly Form[] = [
  [new RegExp(String.raw`${DATE}\.\s?(\d{1,2})\.(?!\s?\d)`, 'g'), ([d = '', m = '']) => ['', m, d]],
  [
    new RegExp(
      String.raw`${DATE}\.?\s+${NAME}(?!\p{L})(?!\s*,?\s*(?:19|20)\d{2})(?! (?:des|eines|jeden) \p{L}*[jJ]ahre?s)`,
      'gu',
    ),
    ([d = '', name = '']) => ['', monthOf(name), d],
  ],
];

/** The days a text names in full, in German, English and French writing, in their order. */
export function daysIn(text: string): readonly FoundDay[] {
  return found(withDigits(text), FORMS, () => '');
}

/** Days named without a year, such as "bis zum 15.12.", taken as the first ones after the given day. */
export function daysWithoutYearIn(text: string, after: Day): readonly FoundDay[] {
  const year = Number(after.slice(0, 4));
  const next = ([, month, date]: Numbers) => {
    const same = dayOf(year, Number(month), Number(date));
    return String(same !== null && same >= after ? year : year + 1);
  };
  return found(withDigits(text), WITHOUT_YEAR, next);
}

function found(
  text: string,
  forms: readonly Form[],
  yearOf: (numbers: Numbers) => string,
): readonly FoundDay[] {
  const days: FoundDay[] = [];
  for (const [pattern, pick] of forms) {
    for (const match of text.matchAll(pattern)) {
      const numbers = pick(match.slice(1));
      const day = numbers === null ? null : dayFrom(numbers, yearOf(numbers));
      const [start, end] = [match.index, match.index + match[0].trimEnd().length];
      const isNew = !days.some((each) => each.start < end && each.end > start);
      if (day !== null && isNew) days.push({ day, start, end });
    }
  }
  return days.toSorted((one, other) => one.start - other.start);
}

function dayFrom([writtenYear, month, date]: Numbers, guessedYear: string): Day | null {
  const year = Number(writtenYear || guessedYear);
  const full = year >= 100 ? year : year + (year < 70 ? 2000 : 1900);
  return full < 1950 || full > 2100 ? null : dayOf(full, Number(month), Number(date));
}

// 03/04/2026 is the third of April here and in Britain; only 04/13/2026 must be American.
function dayOrMonthFirst([one = '', other = '', year = '']: readonly string[]): Numbers {
  return Number(other) > 12 ? [year, one, other] : [year, other, one];
}

function monthOf(name: string): string {
  const folded = fold(name);
  return String(MONTHS.findIndex((names) => names.includes(folded)) + 1);
}
