import { todayInBerlin } from '../../i18n/format.ts';

/** A day on which something can come back; none where it has come already. */
export const dayToCome = (day: string | null | undefined, today = todayInBerlin()): string | null =>
  day != null && day > today ? day : null;
