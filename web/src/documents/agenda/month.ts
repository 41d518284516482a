import { addDays } from '@postkorb/domain/basics';
import { dutyTone } from '../basics/due-tone.ts';
import type { Entry } from '../today/today-entries.ts';

const LONGEST_WEEKS = 42;

/** The days that the sheet of a month can show: whole weeks, also those it shares with its neighbours. */
export function sheetOf(day: string): { readonly from: string; readonly to: string } {
  const first = `${day.slice(0, 7)}-01`;
  return { from: addDays(first, -6), to: addDays(first, LONGEST_WEEKS) };
}

/** How much hangs on a line: the less, the later it stands on its day. */
export type Weight = 'overdue' | 'serious' | 'duty' | 'right' | 'over';
const WEIGHTS: readonly Weight[] = ['overdue', 'serious', 'duty', 'right', 'over'];

/** How much hangs on a line: a court, or what the letter threatens with, is serious; a right can be left alone. */
export function weightOf({ block, item }: Entry): Weight {
  if (block === 'over' || block === 'overdue') return block;
  if (item === null || item.isRight) return 'right';
  const isSerious = item.deadline.kind === 'hearing' || item.consequence != null;
  return isSerious ? 'serious' : 'duty';
}

/** How a line stands out on the sheet: as in every list, by how near its day is, and a court however far that is. */
export type Look = 'overdue' | 'near' | 'far' | 'right' | 'over';

/** How a line stands out on the sheet. */
export function lookOf({ block, item }: Entry): Look {
  if (block === 'over' || block === 'overdue') return block;
  if (item === null || item.isRight) return 'right';
  return dutyTone(item.deadline) === 'outline' ? 'far' : 'near';
}

const rankOf = (entry: Entry) => WEIGHTS.indexOf(weightOf(entry));

// What has no hour can be done all day long: behind what has one.
const hourOf = ({ item }: Entry) => item?.time ?? '24:00';

/** The lines by their days; on each day first what most hangs on, by the hour. */
export function byDay(entries: readonly Entry[]): ReadonlyMap<string, readonly Entry[]> {
  const ordered = entries.toSorted(
    (one, other) => rankOf(one) - rankOf(other) || hourOf(one).localeCompare(hourOf(other)),
  );
  return Map.groupBy(ordered, ({ item }) => item?.deadline.day ?? '');
}

/** What of a day is shown in so many places, and how many lines are not: their number takes a place of its own. */
export function shownOf(entries: readonly Entry[], places: number) {
  const shown = entries.length <= places ? entries : entries.slice(0, places - 1);
  return { shown, more: entries.length - shown.length };
}

type Days = ReadonlyMap<string, readonly Entry[]>;

/** The day that is chosen when a month is opened: today where it has a deadline, else the first of its month that has an open one, else today. */
export function firstDay(days: Days, today: string): string {
  const isOpen = (day: string) => days.get(day)?.some(({ block }) => block !== 'over') ?? false;
  if (isOpen(today)) return today;
  const month = [...days.keys()].filter((day) => day.slice(0, 7) === today.slice(0, 7));
  return month.toSorted().find(isOpen) ?? today;
}
