import { addDays, addMonths, addWorkingDays, type Day } from '../../basics/index.ts';

const NUMBER_WORDS: Readonly<Record<string, number>> = {
  einer: 1,
  einem: 1,
  eines: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  zehn: 10,
  vierzehn: 14,
  dreissig: 30,
  one: 1,
  two: 2,
  seven: 7,
  ten: 10,
  fourteen: 14,
  thirty: 30,
  sieben: 7,
  acht: 8,
};

/** A period as letters write it, folded: "vierzehn" and "tag", "10" and "working day". */
export type Written = { readonly count: string; readonly unit: string };

/** The day so long after another one; what a letter counts in working days is counted so. */
export function dayAfter(day: Day, { count, unit }: Written): Day {
  const number = NUMBER_WORDS[count] ?? Number(count);
  if (/werktag|arbeitstag|working|business/.test(unit)) return addWorkingDays(day, number);
  if (/monat|month/.test(unit)) return addMonths(day, number);
  return addDays(day, /woche|week/.test(unit) ? number * 7 : number);
}
