import { rulesOf } from '@postkorb/domain/documents';
import { daysIn } from '@postkorb/domain/extraction';
import { readAmount, writeAmount } from '../basics/amount.ts';
import type { SingleField } from '../record/readings.ts';

/** The words of a page as they are typed into a field: a day as 2026-12-18, a sum as the language writes it; as they are where they are none. */
export function valueOfWords(field: SingleField, words: string, german: boolean): string {
  const { kind } = rulesOf(field);
  if (kind === 'day') return daysIn(words)[0]?.day ?? '';
  if (kind !== 'money') return words;
  const cents = readAmount(words);
  return cents === null || Number.isNaN(cents) ? words : writeAmount(String(cents), german);
}
