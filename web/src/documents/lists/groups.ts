import { msg } from '@lingui/core/macro';
import type { I18n } from '@lingui/core';
import { dayInBerlin, daysBetween, formatMonth } from '../../i18n/format.ts';
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

/** The group of a day: today, yesterday, this week, last week, or its month as 2026-11. */
function groupOf(day: string, today: string) {
  const age = daysBetween(day, today);
  if (age <= 0) return 'today';
  if (age === 1) return 'yesterday';
  if (age <= weekdayOf(today)) return 'week';
  if (age <= weekdayOf(today) + 7) return 'last week';
  return day.slice(0, 7);
}

const NAMES: Readonly<Record<string, ReturnType<typeof msg>>> = {
  today: msg`Today`,
  yesterday: msg`Yesterday`,
  week: msg`This week`,
  'last week': msg`Last week`,
};

/** A group's name in the language of the page. */
export function groupName(i18n: I18n, group: string) {
  const name = NAMES[group];
  return name ? i18n._(name) : formatMonth(`${group}-15`);
}

/** The group a row belongs to. */
export function groupOfItem(item: ListItem) {
  return groupOf(dayOf(item.createdAt), dayInBerlin(new Date()));
}

type Placed = { readonly item: ListItem; readonly index: number };

/** Above which rows a heading stands. */
export function headings(placed: readonly Placed[]): ReadonlyMap<number, string> {
  const today = dayInBerlin(new Date());
  const found = new Map<number, string>();
  let before = { index: -1, group: '' };
  for (const { item, index } of placed) {
    const group = groupOf(dayOf(item.createdAt), today);
    // Where the row above is not known, nobody knows whether a group begins here.
    if (before.index === index - 1 && before.group !== group) found.set(index, group);
    before = { index, group };
  }
  return found;
}
