import type { Problem } from '../../basics/index.ts';
import { EDITABLE_FIELDS, type EditableField } from '../record/fields.ts';

/** The words of a page as it is shown from which a value was taken, counted from 0 in the order they are served. */
export type TakenWords = {
  readonly field: string;
  readonly page: number;
  readonly words: readonly number[];
};

/** So many words make a value. */
export const MOST_TAKEN_WORDS = 100;

/** A field that people may correct, by its name. */
export const editableField = (name: string): EditableField | undefined =>
  EDITABLE_FIELDS.find((field) => field === name);

/** What is wrong with words that were named: each field once, among those that are given a value. */
export function problemsOfTaken(
  taken: readonly TakenWords[],
  values: Readonly<Record<string, unknown>>,
): Problem[] {
  const isWrong = ({ field, words }: TakenWords, at: number) =>
    editableField(field) === undefined ||
    values[field] === undefined ||
    values[field] === null ||
    words.length === 0 ||
    words.length > MOST_TAKEN_WORDS ||
    taken.findIndex((one) => one.field === field) !== at;
  return taken.flatMap((one, position) =>
    isWrong(one, position) ? [{ field: 'taken', code: 'INVALID' as const, position }] : [],
  );
}

/** What is wrong with the fields whose values were found right as they stand: each is one that people may correct, named once. */
export function problemsOfConfirmed(fields: readonly string[]): Problem[] {
  return fields.flatMap((field, position) =>
    editableField(field) === undefined || fields.indexOf(field) !== position
      ? [{ field: 'confirmed', code: 'INVALID' as const, position }]
      : [],
  );
}

type Placed = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** The box around words of a page: x, y, width, height as fractions of it; null where one of them does not stand there. */
export function boxAround(
  words: readonly Placed[],
  chosen: readonly number[],
): readonly [number, number, number, number] | null {
  const found = chosen.flatMap((at) => words[at] ?? []);
  if (found.length === 0 || found.length < chosen.length) return null;
  const x = Math.min(...found.map((word) => word.x));
  const y = Math.min(...found.map((word) => word.y));
  const right = Math.max(...found.map((word) => word.x + word.width));
  const lower = Math.max(...found.map((word) => word.y + word.height));
  return [x, y, right - x, lower - y];
}
