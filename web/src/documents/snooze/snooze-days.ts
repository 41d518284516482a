import { addDays } from '@postkorb/domain/basics';

const weekdayOf = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay();

/** The same day of the next month, or its last one where it has no such day. */
function monthAfter(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The days that are offered to come back on: tomorrow, the day after, the next Monday unless it is one of these, and in a month. */
export function snoozeDays(today: string) {
  const [tomorrow, dayAfter] = [addDays(today, 1), addDays(today, 2)];
  const monday = addDays(today, (8 - weekdayOf(today)) % 7 || 7);
  return {
    tomorrow,
    dayAfter,
    monday: monday > dayAfter ? monday : null,
    month: monthAfter(today),
  };
}
