import { germanAmount, englishAmount } from '@postkorb/domain/basics';

/** An amount as the language writes it in a field: 1.248,10. */
export function writeAmount(cents: string, german: boolean): string {
  if (cents === '') return '';
  return german ? germanAmount(Number(cents)) : englishAmount(Number(cents));
}

/** The cents of a typed amount, whichever of point and comma it uses; NaN when it is no amount. */
export function readAmount(typed: string): number | null {
  const text = typed.replaceAll(/[\s€]|EUR/gi, '');
  if (text === '') return null;
  const parts = /^(-?)([\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(text);
  const whole = parts?.[2]?.replaceAll(/[.,]/g, '') ?? '';
  if (!parts || !/^\d+$/.test(whole)) return NaN;
  const cents = Number(whole) * 100 + Number((parts[3] ?? '').padEnd(2, '0'));
  return parts[1] === '-' ? -cents : cents;
}
