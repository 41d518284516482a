import { daysUntil } from '../../i18n/format.ts';

/** A day this near is shown in the colour of warnings. */
const SOON = 7;

/** How a day that is still to be met stands out: what has passed more than what is near. */
export function dueTone(day: string) {
  const left = daysUntil(day);
  if (left < 0) return 'overdue';
  return left <= SOON ? 'deadline' : 'outline';
}
