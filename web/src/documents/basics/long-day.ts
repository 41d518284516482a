import { i18n } from '@lingui/core';
import { daysUntil, relativeDays, todayInBerlin } from '../../i18n/format.ts';

/** A calendar day with its weekday, its year only where it is another one: Fr, 18. Dezember. */
export function formatLongDay(day: string, today = todayInBerlin()): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const written = new Intl.DateTimeFormat(i18n.locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(`${day.slice(0, 10)}T12:00:00Z`));
  // A document writes Fr, 18. Dezember and spares the dot of the abbreviation.
  return written.replace('.,', ',');
}

/** The same with how near it is: Fr, 18. Dezember (in 20 Tagen). */
export function formatNearDay(day: string): string {
  // Where the line is full, both stay whole.
  return `${formatLongDay(day)} (${relativeDays(daysUntil(day)).replaceAll(' ', '\u00a0')})`;
}
