import { dayInBerlin } from '@postkorb/domain/basics';
import { daysBetween } from '../../i18n/format.ts';
import type { ListItem } from './list-pages.ts';

/** Monday is the first day of the week. */
function weekdayOf(day: string) {
  return (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
}

const days = new Map<string, string>();

/** The day of a moment; Intl is too slow to be asked again for each of a thousand rows. */
function dayOf(createdAt: string) {
  const known = days.get(createdAt);
  if (known !== undefined) return known;
  if (days.size > 5000) days.clear();
  const day = dayInBerlin(new Date(createdAt));
  days.set(createdAt, day);
  return day;
}

/** The group of a day: today, this week, last week, or its month as 2026-11; a row itself says that it came yesterday. */
function groupOf(day: string, today: string) {
  const age = daysBetween(day, today);
  if (age <= 0) return 'today';
  if (age <= weekdayOf(today)) return 'week';
  if (age <= weekdayOf(today) + 7) return 'last week';
  return day.slice(0, 7);
}

type Placed = { readonly item: Pick<ListItem, 'createdAt' | 'isFolded'>; readonly index: number };
type Grouping = {
  /** The group each row stands in. */
  readonly groups: ReadonlyMap<number, string>;
  /** Above which rows a heading stands. */
  readonly heads: ReadonlyMap<number, string>;
};

/**
 * Which group each row of a list stands in, newest first. Documents lie in the order in which they came in, of which the
 * clock may think otherwise by a moment: a group that is over does not begin again.
 */
export function groupingOf(placed: readonly Placed[], now = new Date()): Grouping {
  const today = dayInBerlin(now);
  const groups = new Map<number, string>();
  const heads = new Map<number, string>();
  let before = { index: -1, day: '9', group: '' };
  for (const { item, index } of placed) {
    // What a fold shows goes on with the group above it.
    if (item.isFolded) {
      if (before.group) groups.set(index, before.group);
      before = { ...before, index };
      continue;
    }
    // Where the row above is not known, nobody knows whether a group begins here.
    const follows = before.index === index - 1;
    const own = dayOf(item.createdAt);
    const day = follows && before.day < own ? before.day : own;
    const group = groupOf(day, today);
    groups.set(index, group);
    if (follows && before.group !== group) heads.set(index, group);
    before = { index, day, group };
  }
  return { groups, heads };
}
