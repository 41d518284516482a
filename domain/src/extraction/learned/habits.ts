import type { Line } from '../layout/lines.ts';
import type { Box, Page } from '../layout/page.ts';
import type { Reading } from '../layout/reading.ts';
import { zonesOf } from '../finders/zones.ts';
import { comparable } from './sender-ids.ts';
import {
  PLACED_FIELDS,
  placeOfValue,
  printedIn,
  type PlacedField,
  type Printed,
} from './value-place.ts';

/** The fields in which a sender always says the same: what was read and what it means are learned. */
export const SPELLED_FIELDS = ['senderName', 'senderEmail', 'senderPhone'] as const;
export type SpelledField = (typeof SPELLED_FIELDS)[number];
export type LearnedField = PlacedField | SpelledField;
export const LEARNED_FIELDS: readonly LearnedField[] = [...PLACED_FIELDS, ...SPELLED_FIELDS];

/** What corrections taught about one field of a sender's letters. Accounts are never learned: a new one is what a fraud brings. */
export type Habit = {
  readonly field: LearnedField;
  /** What the machine had read instead, where the same is meant by it each time; empty where it had read nothing. */
  readonly readAs: string | null;
  /** What it means; null where the value is another one in each letter. */
  readonly value: string | null;
  /** What stands beside the value, and where it stands: in a field whose value changes. */
  readonly label: string | null;
  readonly page: number | null;
  readonly box: Box | null;
  /** How many corrections said the same. */
  readonly corrections: number;
};

/** A sender as the letters before know them. */
export type SenderProfile = { readonly letters: number; readonly habits: readonly Habit[] };

type Correction = {
  readonly field: LearnedField;
  readonly value: string;
  /** What the machine had read; null where that was nothing. */
  readonly read: string | null;
};

const isPlaced = (field: LearnedField): field is PlacedField =>
  (PLACED_FIELDS as readonly string[]).includes(field);

/** What a correction teaches for the next letter; null where what was written stands nowhere on the pages. */
export function habitOf(pages: readonly Page[], correction: Correction): Habit | null {
  const { field, value, read } = correction;
  const nowhere = { label: null, page: null, box: null };
  if (!isPlaced(field))
    return { field, readAs: comparable(read ?? ''), value, ...nowhere, corrections: 1 };
  const found = placeOfValue(zonesOf(pages).lines, field, value);
  if (found === null) return null;
  const { label, page, box } = found;
  return { field, readAs: null, value: null, label, page, box, corrections: 1 };
}

const isNear = (one: Box, other: Box) =>
  Math.abs(one.x - other.x) < 0.06 && Math.abs(one.y - other.y) < 0.04;

/** Whether two corrections teach the same. */
export function isSameHabit(one: Habit, other: Habit): boolean {
  if (one.field !== other.field) return false;
  if (!isPlaced(one.field)) return one.readAs === other.readAs && one.value === other.value;
  if (one.label !== '' || other.label !== '') return one.label === other.label;
  return (
    one.page === other.page && one.box !== null && other.box !== null && isNear(one.box, other.box)
  );
}

/** What is known after one more correction: the same as before is surer, anything else stands in its place. */
export function withHabit(habits: readonly Habit[], habit: Habit): readonly Habit[] {
  const isAbout = (one: Habit) => one.field === habit.field && one.readAs === habit.readAs;
  const before = habits.find((one) => isSameHabit(one, habit));
  const corrections = (before?.corrections ?? 0) + 1;
  return [...habits.filter((one) => !isAbout(one)), { ...habit, corrections }];
}

/** The place that habit names: by its name, the nearest to where it stood; without a name where it stood. */
function placeFor(habit: Habit, lines: readonly Line[]): Printed | undefined {
  const { field, label, page, box } = habit;
  if (!isPlaced(field) || box === null) return undefined;
  const places = printedIn(lines, field);
  const far = (one: Printed) =>
    Math.abs(one.box.y - box.y) + Math.abs(one.box.x - box.x) + (one.page === page ? 0 : 1);
  const named = places.filter((one) => label !== '' && one.label === label);
  const found =
    label === '' ? places.filter((one) => one.page === page && isNear(one.box, box)) : named;
  return found.toSorted((one, other) => far(one) - far(other))[0];
}

const ONE_LIFTS = 0.25;
const SURELY = 0.95;
const isChecked = ({ value, field }: Reading) => field === 'reference' && /^RF\d{2}/.test(value);

/** What the habit says of this letter, and how sure that is beside what was read; null where it says nothing. */
function saidBy(habit: Habit, readings: readonly Reading[], lines: readonly Line[]) {
  const { field, readAs, value, corrections } = habit;
  const [best] = readings.filter((one) => one.field === field);
  if (best !== undefined && isChecked(best)) return null;
  if (value !== null) {
    if (comparable(best?.value ?? '') !== readAs) return null;
    const score = Math.max(best?.score ?? 0, corrections > 1 ? SURELY : 0.8);
    return { field, value, page: null, box: null, label: null, score };
  }
  const place = placeFor(habit, lines);
  if (place === undefined) return null;
  const known = readings.find((one) => one.field === field && one.value === place.value);
  const lifted = (known?.score ?? 0.5) + ONE_LIFTS;
  const score = corrections > 1 ? Math.max(lifted, SURELY, best?.score ?? 0) : lifted;
  return { ...known, field, ...place, score: Math.min(score, 1) };
}

/**
 * What a letter says of itself, with what corrections of earlier letters of its sender taught: one lifts what it named, two outrank
 * whatever else was read. Numbers with check digits stand above both.
 */
export function withSender(
  pages: readonly Page[],
  readings: readonly Reading[],
  { letters, habits }: SenderProfile,
): readonly Reading[] {
  if (habits.length === 0) return readings;
  const { lines } = zonesOf(pages);
  return habits.reduce<readonly Reading[]>((all, habit) => {
    const said = saidBy(habit, all, lines);
    if (said === null) return all;
    const others = all.filter((one) => one.field !== said.field);
    const same = all.filter((one) => one.field === said.field && one.value !== said.value);
    const own = [{ ...said, lettersBefore: letters }, ...same].toSorted(
      (one, other) => other.score - one.score,
    );
    return [...others, ...own];
  }, readings);
}
