const DAY_MS = 86_400_000;
const MONTHS = {
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  at: 'Jänner Februar März April Mai Juni Juli August September Oktober November Dezember',
  en: 'January February March April May June July August September October November December',
};
const WEEKDAYS = {
  de: 'Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag',
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
};

const at = (day: string) => new Date(`${day}T00:00:00Z`);
const isoOf = (date: Date) => date.toISOString().slice(0, 10);

/** The day so many days later. */
export const later = (day: string, days: number) =>
  isoOf(new Date(at(day).getTime() + days * DAY_MS));

/** The same day so many months later; the last of the month where there is none. */
export function monthsLater(day: string, months: number): string {
  const date = at(day);
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
  first.setUTCDate(Math.min(date.getUTCDate(), last.getUTCDate()));
  return isoOf(first);
}

/** The last day of its month. */
export function monthEnd(day: string): string {
  const date = at(day);
  return isoOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)));
}

/** The same day, or the Monday after a weekend. */
export function workday(day: string): string {
  const weekday = at(day).getUTCDay();
  return weekday === 6 ? later(day, 2) : weekday === 0 ? later(day, 1) : day;
}

const partsOf = (day: string) => day.split('-') as [string, string, string];

/** 03.04.2026 */
export function dotted(day: string): string {
  const [year, month, date] = partsOf(day);
  return `${date}.${month}.${year}`;
}

/** 3.4.2026 */
export function bare(day: string): string {
  const [year, month, date] = partsOf(day);
  return `${Number(date)}.${Number(month)}.${year}`;
}

/** 3. April 2026, in the words of the country. */
export function spoken(day: string, country: 'de' | 'at' = 'de'): string {
  const [year, month, date] = partsOf(day);
  return `${Number(date)}. ${MONTHS[country].split(' ')[Number(month) - 1]} ${year}`;
}

/** 3 April 2026 */
export function english(day: string): string {
  const [year, month, date] = partsOf(day);
  return `${Number(date)} ${MONTHS.en.split(' ')[Number(month) - 1]} ${year}`;
}

export const weekdayOf = (day: string, language: 'de' | 'en' = 'de') =>
  WEEKDAYS[language].split(' ')[at(day).getUTCDay()]!;
export const yearOf = (day: string) => Number(day.slice(0, 4));
/** April 2026 */
export const monthOf = (day: string) => spoken(day).replace(/^\d+\. /, '');
