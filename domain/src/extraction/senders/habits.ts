import type { Line } from '../layout/lines.ts';
import type { Box, Page } from '../layout/page.ts';
import type { Reading } from '../layout/reading.ts';
import { zonesOf } from '../finders/zones.ts';
import { comparable } from './sender-ids.ts';
import {
  PLACED_FIELDS,
  placeOfValue,
  printedIn,
  type Place,
  type PlacedField,
  type Printed,
} from './value-place.ts';

/** The fields in which what was read means the same in each letter of a sender: both are learned. */
export const SPELLED_FIELDS = ['senderName', 'senderEmail', 'senderPhone', 'kind'] as const;
export type SpelledField = (typeof SPELLED_FIELDS)[number];
export type LearnedField = PlacedField | SpelledField;
export const LEARNED_FIELDS: readonly LearnedField[] = [...PLACED_FIELDS, ...SPELLED_FIELDS];

/** What one letter taught about one field of its sender. Accounts are never learned: a new one is what a fraud brings. */
export type Lesson = {
  readonly field: LearnedField;
  /**
   * What the machine had read instead. In a field that always says the same: its words, empty where it had read nothing. In one whose
   * value changes: what stood beside it; null where nothing was read, or nothing wrong.
   */
  readonly readAs: string | null;
  /** What it means; null where the value is another one in each letter. */
  readonly value: string | null;
  /** What stands beside the value, and where it stands: in a field whose value changes. */
  readonly label: string | null;
  readonly page: number | null;
  readonly box: Box | null;
};

/** What the letters of a sender taught about one field. */
export type Habit = Lesson & {
  /** How many letters taught the same. */
  readonly corrections: number;
  /** Of how many letters it is known: those that taught it, and those that were read by it since. */
  readonly letters: number;
};

/** A value as a person wrote it, or found it right. */
type Correction = {
  readonly field: LearnedField;
  readonly value: string;
  /** What the machine had read; null where that was nothing. */
  readonly read: string | null;
  /** Where its words stand, where the person said so. */
  readonly place?: Place | null;
};

const isPlaced = (field: LearnedField): field is PlacedField =>
  (PLACED_FIELDS as readonly string[]).includes(field);

/** What a correction teaches for the next letter; null where what was written stands nowhere on the pages. */
export function lessonOf(pages: readonly Page[], correction: Correction): Lesson | null {
  const { field, value, read, place = null } = correction;
  if (!isPlaced(field))
    return { field, readAs: read ?? '', value, label: null, page: null, box: null };
  const { lines } = zonesOf(pages);
  const found = placeOfValue(lines, { field, value, place });
  if (found === null) return null;
  const { label, page, box } = found;
  const readAs = read === null || read === value ? null : besideOf(lines, field, read);
  return { field, readAs, value: null, label, page, box };
}

/** What stood beside a value that was read wrongly; beside a subject nothing does, whatever lines it was made of. */
const besideOf = (lines: readonly Line[], field: PlacedField, read: string): string | null =>
  field === 'subject' ? '' : (placeOfValue(lines, { field, value: read })?.label ?? null);

const isNear = (one: Box, other: Box) =>
  Math.abs(one.x - other.x) < 0.06 && Math.abs(one.y - other.y) < 0.04;

const isAlike = (one: string | null, other: string | null) =>
  comparable(one ?? '') === comparable(other ?? '');

function isSameLesson(one: Lesson, other: Lesson): boolean {
  if (one.field !== other.field) return false;
  if (!isPlaced(one.field)) return isAlike(one.readAs, other.readAs) && one.value === other.value;
  if (one.label !== '' || other.label !== '') return isAlike(one.label, other.label);
  return (
    one.page === other.page && one.box !== null && other.box !== null && isNear(one.box, other.box)
  );
}

const isAboutSame = (one: Lesson, other: Lesson) =>
  one.field === other.field && (isPlaced(one.field) || isAlike(one.readAs, other.readAs));

/** A habit with the letter that taught it first. */
export type Taught<One extends Lesson> = One & {
  readonly corrections: number;
  readonly first: One;
};

/** What lessons make together, in the order they were learned: the same as before is surer, anything else stands in its place. */
export function habitsOf<One extends Lesson>(lessons: readonly One[]): readonly Taught<One>[] {
  return lessons.reduce<readonly Taught<One>[]>((habits, lesson) => {
    const before = habits.find((one) => isSameLesson(one, lesson));
    const corrections = (before?.corrections ?? 0) + 1;
    const others = habits.filter((one) => !isAboutSame(one, lesson));
    return [...others, { ...lesson, corrections, first: before?.first ?? lesson }];
  }, []);
}

/** The place that habit names: by its name, the nearest to where it stood; without a name where it stood. */
function placeFor(habit: Habit, lines: readonly Line[]): Printed | undefined {
  const { field, label, page, box } = habit;
  if (!isPlaced(field) || box === null) return undefined;
  const places = printedIn(lines, field);
  const far = (one: Printed) =>
    Math.abs(one.box.y - box.y) +
    Math.abs(one.box.x - box.x) +
    Math.abs(one.box.h - box.h) +
    0.1 * Math.abs(one.box.w - box.w) +
    (one.page === page ? 0 : 1);
  const named = places.filter((one) => label !== '' && isAlike(one.label, label));
  const found =
    label === '' ? places.filter((one) => one.page === page && isNear(one.box, box)) : named;
  return found.toSorted((one, other) => far(one) - far(other))[0];
}

const ONE_LIFTS = 0.25;
const SURELY = 0.95;
const isChecked = ({ value, field }: Reading) => field === 'reference' && /^RF\d{2}/.test(value);

type Seen = {
  /** What was read without the habit. */
  readonly best: Reading | undefined;
  readonly readings: readonly Reading[];
  readonly lines: readonly Line[];
};

/** Whether what was read stands where a person said before that it is not the value. */
function isRefuted({ readAs }: Habit, field: PlacedField, { best, lines }: Seen): boolean {
  if (readAs === null || best === undefined) return false;
  if (field === 'subject') return true;
  const place = placeOfValue(lines, { field, value: best.value });
  return place !== null && isAlike(place.label, readAs);
}

function spelledBy({ field, readAs, value, corrections }: Habit, { best }: Seen) {
  if (value === null || !isAlike(best?.value ?? '', readAs)) return null;
  const score = Math.max(best?.score ?? 0, corrections > 1 ? SURELY : 0.8);
  return { field, value, page: null, box: null, label: null, score };
}

function placedBy(habit: Habit, field: PlacedField, seen: Seen) {
  const { best, readings, lines } = seen;
  const place = placeFor(habit, lines);
  if (place === undefined) return null;
  const known = readings.find((one) => one.field === field && one.value === place.value);
  const lifted = Math.min(1, (known?.score ?? 0.5) + ONE_LIFTS);
  const surely = habit.corrections > 1 ? SURELY : 0;
  const outranks = surely > 0 || isRefuted(habit, field, seen);
  const score = outranks ? Math.max(lifted, surely, best?.score ?? 0) : lifted;
  const { value, page, box, label } = place;
  return { ...known, field, value, page, box, label, score };
}

/** A sum that was learned has its currency: the one beside it, else the first that the letter names, which is hardly known. */
function withCurrency(readings: readonly Reading[], lines: readonly Line[]): readonly Reading[] {
  const amount = readings.find(({ field }) => field === 'amountCents');
  if (amount?.lettersBefore === undefined) return readings;
  const sums = printedIn(lines, 'amountCents');
  const own = sums.find(({ page, box }) => page === amount.page && box === amount.box)?.currency;
  const others = readings.filter(({ field }) => field !== 'currency');
  if (own == null && others.length < readings.length) return readings;
  const value = own ?? sums.find(({ currency }) => currency != null)?.currency ?? 'EUR';
  const { page, box } = amount;
  const score = own == null ? 0.4 : 0.9;
  return [...others, { field: 'currency', value, page, box, label: null, score }];
}

/** What the habit says of this letter, and how sure that is beside what was read; null where it says nothing. */
function saidBy(habit: Habit, readings: readonly Reading[], lines: readonly Line[]) {
  const { field } = habit;
  const best = readings.find((one) => one.field === field);
  if (best !== undefined && isChecked(best)) return null;
  const seen = { best, readings, lines };
  return isPlaced(field) ? placedBy(habit, field, seen) : spelledBy(habit, seen);
}

/**
 * What a letter says of itself, with what earlier letters of its sender taught: one correction lifts what it named, above what stands
 * where it said that something was read wrongly; two outrank whatever else was read. Numbers with check digits stand above both.
 */
export function withSender(
  pages: readonly Page[],
  readings: readonly Reading[],
  habits: readonly Habit[],
): readonly Reading[] {
  if (habits.length === 0) return readings;
  const { lines } = zonesOf(pages);
  const all = habits.reduce<readonly Reading[]>((all, habit) => {
    const said = saidBy(habit, all, lines);
    if (said === null) return all;
    const others = all.filter((one) => one.field !== said.field);
    const same = all.filter((one) => one.field === said.field && one.value !== said.value);
    const own = [{ ...said, lettersBefore: habit.letters }, ...same].toSorted(
      (one, other) => other.score - one.score,
    );
    return [...others, ...own];
  }, readings);
  return withCurrency(all, lines);
}
