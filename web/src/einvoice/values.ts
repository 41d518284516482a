import type { EInvoicePeriod } from '@postkorb/domain/einvoice';
import { formatDay } from '../i18n/format.ts';
import { spokenLocale } from '../i18n/setup.ts';

/** Days that may be missing, joined: 01.11.2026 – 30.11.2026. */
export function formatPeriod(period: EInvoicePeriod | null) {
  if (period === null) return null;
  const [start, end] = [period.start, period.end].map((day) => day && formatDay(day));
  return [start ?? '…', end ?? '…'].join(' – ');
}

/** A country by its name: DE is Deutschland; what is no country stays its code. */
export function countryName(code: string | null) {
  if (code === null || !/^[A-Z]{2}$/.test(code)) return code;
  const speaker = spokenLocale() === 'de_DE' ? 'de-DE' : 'en-GB';
  return new Intl.DisplayNames(speaker, { type: 'region' }).of(code) ?? code;
}
