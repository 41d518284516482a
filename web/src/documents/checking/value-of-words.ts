import { dayOf, fold } from '@postkorb/domain/basics';
import { rulesOf } from '@postkorb/domain/documents';
import { readAmount, writeAmount } from '../basics/amount.ts';
import type { SingleField } from '../record/readings.ts';

const DAY =
  /(?<date>\d{1,2})(?:\.|st|nd|rd|th)?[\s./-]*(?<month>\d{1,2}|\p{L}{3,})[\s.,/-]+(?<year>\d{4})/u;
const ISO = /(?<year>\d{4})-(?<month>\d{2})-(?<date>\d{2})/;
const JANUARY_FIRST = new Date(2026, 0, 1);

/** The number of a month by its German or English name, or the first three letters of it; 0 where it is none. */
function monthOf(written: string): number {
  if (/^\d/.test(written)) return Number(written);
  const begin = fold(written).slice(0, 3);
  const isCalled = (month: number) =>
    ['de', 'en'].some((language) => {
      const first = new Date(JANUARY_FIRST).setMonth(month);
      const name = new Intl.DateTimeFormat(language, { month: 'long' }).format(first);
      return fold(name).startsWith(begin);
    });
  return Array.from({ length: 12 }, (_, month) => month).findIndex(isCalled) + 1;
}

function dayIn(words: string): string {
  const parts = (ISO.exec(words) ?? DAY.exec(words))?.groups;
  if (parts === undefined) return '';
  const { year, month = '', date } = parts;
  return dayOf(Number(year), monthOf(month), Number(date)) ?? '';
}

/** The words of a page as they are typed into a field: a day as 2026-12-18, a sum as the language writes it; as they are where they are none. */
export function valueOfWords(field: SingleField, words: string, german: boolean): string {
  const { kind } = rulesOf(field);
  if (kind === 'day') return dayIn(words);
  if (kind !== 'money') return words;
  const cents = readAmount(words);
  return cents === null || Number.isNaN(cents) ? words : writeAmount(String(cents), german);
}
