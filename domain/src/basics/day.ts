/** A calendar day without a clock or zone, written 2026-11-18. */
export type Day = string;

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

type Parts = { readonly year: number; readonly month: number; readonly date: number };

/** The day with these numbers, or null when the calendar has no such day. */
export function dayOf(year: number, month: number, date: number): Day | null {
  if (!Number.isInteger(year) || year < 1 || year > 9999) return null;
  if (!Number.isInteger(month) || month < 1 || month > 12) return null;
  if (!Number.isInteger(date) || date < 1 || date > monthLength(year, month)) return null;
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(date, 2)}`;
}

// Making a formatter costs more than a row of a list may.
const berlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });

/** The day of a moment where the product lives. */
export const dayInBerlin = (moment: Date): Day => berlin.format(moment);

/** Whether the text is a day that exists, in the form 2026-11-18. */
export function isDay(text: string): boolean {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return found !== null && dayOf(Number(found[1]), Number(found[2]), Number(found[3])) !== null;
}

/** The day so many days later, or earlier when the number is negative. */
export function addDays(day: Day, days: number): Day {
  return dayOfNumber(dayNumber(day) + days);
}

/** The same date so many months later, or the last day of that month when it is shorter. */
export function addMonths(day: Day, months: number): Day {
  const { year, month, date } = partsOfDay(day);
  const count = year * 12 + (month - 1) + months;
  const [newYear, newMonth] = [Math.floor(count / 12), (count % 12) + 1];
  const newDate = Math.min(date, monthLength(newYear, newMonth));
  return `${pad(newYear, 4)}-${pad(newMonth, 2)}-${pad(newDate, 2)}`;
}

/** The weekday, from 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: Day): number {
  // Day 0 of the count is a Thursday.
  return (((dayNumber(day) + 3) % 7) + 7) % 7;
}

/** How many days lie between the two days; positive when the second is later. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from);
}

function monthLength(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 && leap ? 29 : (MONTH_LENGTHS[month - 1] ?? 0);
}

function partsOfDay(day: Day): Parts {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { year, month, date };
}

// Howard Hinnant's count of days since 1970-01-01; years begin in March so that leap days come last.
function dayNumber(day: Day): number {
  const { year, month, date } = partsOfDay(day);
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + date - 1;
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  return era * 146097 + yearOfEra * 365 + leapDays + dayOfYear - 719468;
}

function dayOfNumber(number: number): Day {
  const shifted = number + 719468;
  const era = Math.floor(shifted / 146097);
  const dayOfEra = shifted - era * 146097;
  const leaps = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36524);
  const yearOfEra = Math.floor((dayOfEra - leaps + Math.floor(dayOfEra / 146096)) / 365);
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const date = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(date, 2)}`;
}

function pad(number: number, length: number): string {
  return String(number).padStart(length, '0');
}
