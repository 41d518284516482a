import { i18n } from '@lingui/core';
import { formatDecimal } from '../i18n/format.ts';

/** A rate as people read it: 19 %, in English 19%. */
export function formatRate(rate: string | null) {
  const sign = i18n.locale.startsWith('de') ? ' %' : '%';
  return rate === null ? null : `${formatDecimal(rate)}${sign}`;
}
