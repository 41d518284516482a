import { daysUntil } from '../../i18n/format.ts';

/** A day this near is shown in the colour of warnings: two weeks are what a transfer, a call and an answer by post take. */
const SOON = 14;

/** How a day that is still to be met stands out: what has passed more than what is near. */
export function dueTone(day: string) {
  const left = daysUntil(day);
  if (left < 0) return 'overdue';
  return left <= SOON ? 'deadline' : 'outline';
}

type Dated = { readonly kind: string | null; readonly day: string; readonly isRight?: boolean };

/** The same of a duty: whoever misses a court pays for it, however far the day is; a right can be left alone. */
export function dutyTone({ kind, day, isRight = false }: Dated) {
  if (isRight) return 'outline';
  return kind === 'hearing' ? 'deadline' : dueTone(day);
}
