import { oneLine } from '../basics/index.ts';

const GERMAN: Readonly<Record<string, string>> = {
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  '&': '+',
  '€': 'EUR',
};

/** The text in the signs that every bank of SEPA must take, at most so many of them (EPC217-08). */
export function bankWording(text: string | null, most: number): string {
  const latin = oneLine(text, 1000)
    .replace(/[ÄÖÜäöüß&€]/g, (sign) => GERMAN[sign] ?? sign)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    // A slash may neither begin nor end a field, nor stand twice.
    .replace(/\/{2,}/g, '/')
    .replace(/^[/ ]+|[/ ]+$/g, '')
    .replace(/ {2,}/g, ' ');
  return latin.slice(0, most).replace(/[/ ]+$/, '');
}
