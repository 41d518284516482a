import type { Locale } from '@postkorb/domain/accounts';
import type { Day } from '@postkorb/domain/basics';

const LONG = { dateStyle: 'long', timeZone: 'UTC' } as const;
const FORMATS = {
  de_DE: new Intl.DateTimeFormat('de-DE', LONG),
  en_GB: new Intl.DateTimeFormat('en-GB', LONG),
};

/** A day as a mail says it. */
export const dayInWords = (day: Day, locale: Locale): string =>
  FORMATS[locale].format(new Date(`${day}T12:00:00Z`));
