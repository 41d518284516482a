import {
  habitsOf,
  LEARNED_FIELDS,
  lessonOf,
  readByHabits,
  readDocument,
  sameSender,
  senderIdsOf,
  valuesOf,
  type LearnedField,
  type Lesson,
  type Page,
  type Reading,
} from '../../domain/src/extraction/index.ts';

type Value = string | number | null;

/** A letter as it was read alone, and what a careful person makes of it: absent is what they leave as it is. */
export type FirstLetter = {
  readonly pages: readonly Page[];
  readonly truth: Partial<Readonly<Record<LearnedField, Value>>>;
  readonly isSame: (field: LearnedField, one: Value, other: Value) => boolean;
};

/** What a letter taught, with all by which its sender is known again. */
export type Taught = {
  readonly pages: readonly Page[];
  readonly readings: readonly Reading[];
  readonly lessons: readonly Lesson[];
};

/** What a person teaches who corrects a letter: what was read rightly they leave, and what they empty teaches nothing. */
export function taughtBy({ pages, truth, isSame }: FirstLetter): Taught {
  const readings = readDocument(pages);
  const values = valuesOf(readings);
  const lessons = LEARNED_FIELDS.flatMap((field) => {
    const [value, found] = [truth[field] ?? null, values[field]];
    if (value === null || (found !== null && isSame(field, value, found))) return [];
    const read = found === null ? null : String(found);
    return lessonOf(pages, { field, value: String(value), read }) ?? [];
  });
  return { pages, readings, lessons };
}

type Read = Pick<Taught, 'pages' | 'readings'>;
const idsOf = ({ pages, readings }: Read) => senderIdsOf(pages, readings);

/** What a later letter says after one that taught; where nobody knows that they are of one sender, what it says alone. */
export function readAfter(pages: readonly Page[], taught: Taught): readonly Reading[] {
  const readings = readDocument(pages);
  if (sameSender(idsOf(taught), idsOf({ pages, readings })) === 0) return readings;
  const habits = habitsOf(taught.lessons).map((habit) => ({
    ...habit,
    letters: habit.corrections,
  }));
  return readByHabits(pages, readings, habits);
}
