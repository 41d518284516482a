import { readPostboxNumber } from '../../originals/index.ts';

const SIGN = String.raw`[0-9OQDILZSGB|]`;
// "Postkorb 1000 0000 64", as every customer writes it: whatever was read of it is a number, right or wrong.
const LABELLED = new RegExp(
  String.raw`\b(?:p[o0]stk[o0]rb|p[o0]stb[o0]x)\b[\s:.,-]*(?:(?:nr|n[o0]|nummer)\b[\s:.]*)?(${SIGN}(?:[\s./-]?${SIGN}){7,11})(?![\p{L}\p{N}])`,
  'iu',
);
const GROUPS = /(?<![\p{L}\p{N}])\d{4}[\s./-]?\d{4}[\s./-]?\d{2}(?![\p{L}\p{N}])/gu;

/** The postbox numbers of a row, as they were read: behind our name each, elsewhere only those that are right. */
export function numbersIn(row: string): readonly string[] {
  const labelled = LABELLED.exec(row)?.[1];
  if (labelled !== undefined) return [labelled];
  return (row.match(GROUPS) ?? []).filter((number) => readPostboxNumber(number) !== null);
}

/** What else stands on a row with numbers. */
export const withoutNumbers = (row: string): string =>
  numbersIn(row).reduce((rest, number) => rest.replace(number, ''), row.replace(LABELLED, ''));

/** The postbox number that a code says: alone, or behind our name. */
export function numberOfCode(text: string): string | null {
  const written = LABELLED.exec(text)?.[1];
  return readPostboxNumber(written ?? text.trim());
}
