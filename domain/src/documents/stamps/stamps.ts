import type { Bounds, Problem } from '../../basics/index.ts';
import { firstUndrawn } from './characters.ts';
import type { AnnotationColour, PlacedStamp } from '../editor/annotations.ts';
import { FORBIDDEN_SIGNS } from '../record/forbidden-signs.ts';
import { isBarePicture } from './picture.ts';

/** Bounds of the specification: at most 50 stamps. */
export const STAMPS_MOST = 50;
/** Bounds the specification leaves open. */
export const SIGNATURES_MOST = 20;
export const STAMP_LINES_MOST = 4;
/** Characters of one line; an emoji is one. */
export const STAMP_LINE_MAX = 60;
/** Strokes of one signature: a long name with all its dots, and more than a hand draws. */
export const STROKES_MOST = 1_000;
/** Numbers in all strokes of one signature: x and y of 2,000 points. */
export const STROKE_NUMBERS_MOST = 4_000;
/** All stamps or signatures of a person together, as they travel. */
const BOOK_MAX = 800_000;
const [SIDE_LEAST, SIDE_MOST] = [8, 600];
const FURTHER_MOST = 10;
const EXTRA_MAX = 200;
const EXTRA_NAME_MAX = 100;

/** The colours of the pen that a stamp or signature may be kept in. */
export const STAMP_COLOURS = [
  'blue',
  'red',
  'green',
  'black',
] as const satisfies AnnotationColour[];
export type StampColour = (typeof STAMP_COLOURS)[number];

/** Why stamps or signatures are not saved: all that a person has of them is saved in one call, or none. */
export const STAMP_REFUSALS = ['INVALID_INPUT', 'CHANGED_MEANWHILE'] as const;
export type StampRefusal = (typeof STAMP_REFUSALS)[number];

type Kept = {
  readonly id: string;
  readonly name: string;
  /** How large it is laid on a page at first, in points. */
  readonly width: number;
  readonly height: number;
  readonly createdAt: string;
};

/** A stamp a person keeps: lines of text with room for the date and the name, or a picture. */
export type CustomStamp =
  | (Kept & { readonly type: 'text'; readonly data: string; readonly colour: StampColour })
  | (Kept & { readonly type: 'image'; readonly data: string });

/** A signature a person keeps: strokes as x, y, x, y … from 0 to 1 within its box, or a typed name. */
export type InkSignature =
  | (Kept & {
      readonly type: 'ink';
      readonly data: readonly (readonly number[])[];
      readonly colour: StampColour;
    })
  | (Kept & { readonly type: 'typed'; readonly data: string; readonly colour: StampColour });

type Plain = Readonly<Record<string, unknown>>;

const NEVER = new Set(['__proto__', 'constructor', 'prototype']);
const KNOWN = new Set(['id', 'type', 'name', 'data', 'width', 'height', 'createdAt', 'colour']);

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && [...value].length <= max && !FORBIDDEN_SIGNS.test(value);
const isSide = (value: unknown) =>
  typeof value === 'number' && value >= SIDE_LEAST && value <= SIDE_MOST;
const isColour = (value: unknown) => (STAMP_COLOURS as readonly unknown[]).includes(value);

/** Whether a key nobody here knows may stay: later versions and other programs may keep a little of their own. */
const isFurther = (value: unknown) =>
  value === null ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  isText(value, EXTRA_MAX);

function problemOfFurtherKeys(item: Plain): string | null {
  const keys = Object.keys(item);
  if (keys.some((key) => NEVER.has(key))) return 'INVALID';
  const further = keys.filter((key) => !KNOWN.has(key));
  const fine = further.every((key) => isText(key, EXTRA_NAME_MAX) && isFurther(item[key]));
  return fine && further.length <= FURTHER_MOST ? null : 'INVALID';
}

/** What is wrong with the lines of a stamp, or null. */
export function problemOfLines(lines: readonly unknown[]): string | null {
  if (lines.length > STAMP_LINES_MOST) return 'TOO_LONG';
  if (!lines.some((line) => typeof line === 'string' && line.trim() !== '')) return 'EMPTY';
  if (lines.some((line) => typeof line === 'string' && [...line].length > STAMP_LINE_MAX))
    return 'TOO_LONG';
  if (!lines.every((line) => isText(line, STAMP_LINE_MAX))) return 'INVALID';
  return lines.every((line) => firstUndrawn(line) === null) ? null : 'UNKNOWN_CHARACTER';
}

const isPart = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 1;

/** What is wrong with strokes: too many, outside of their box, or none at all; null when they can be drawn. */
export function problemOfStrokes(strokes: unknown): string | null {
  if (!Array.isArray(strokes)) return 'INVALID';
  if (strokes.length === 0) return 'EMPTY';
  if (strokes.length > STROKES_MOST) return 'TOO_LARGE';
  let numbers = 0;
  for (const stroke of strokes as unknown[]) {
    if (!Array.isArray(stroke) || stroke.length < 2 || stroke.length % 2 !== 0) return 'INVALID';
    numbers += stroke.length;
    if (numbers > STROKE_NUMBERS_MOST) return 'TOO_LARGE';
    if (!stroke.every(isPart)) return 'INVALID';
  }
  return null;
}

function problemOfContent({ type, data, colour }: Plain, kinds: readonly string[]): string | null {
  if (typeof type !== 'string' || !kinds.includes(type)) return 'INVALID';
  if (type === 'image')
    return typeof data === 'string' && isBarePicture(data) ? null : 'NO_PICTURE';
  if (!isColour(colour)) return 'INVALID';
  if (type === 'ink') return problemOfStrokes(data);
  if (typeof data !== 'string') return 'INVALID';
  return problemOfLines(type === 'typed' ? [data] : data.split('\n'));
}

const isId = (id: unknown) => typeof id === 'string' && /^[\w-]{1,64}$/.test(id);
const isMoment = (moment: unknown) =>
  typeof moment === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]{5,12}Z$/.test(moment);

type Book = {
  readonly field: string;
  readonly most: number;
  readonly kinds: readonly string[];
  readonly names: Names;
};

/** How long names may be, and those that are kept already, however long. */
type Names = { readonly bounds: Bounds; readonly carried?: readonly unknown[] };

function isName(name: unknown, { bounds, carried = [] }: Names): boolean {
  const { minLength, maxLength } = bounds.text;
  if (!isText(name, Infinity) || name.trim() === '') return false;
  const { length } = [...name];
  return carried.includes(name) || (length >= minLength && length <= maxLength);
}

function problemOfItem(item: unknown, { kinds, names }: Book): string | null {
  if (!isPlain(item)) return 'INVALID';
  const { id, name, width, height, createdAt } = item;
  if (!isId(id) || !isSide(width) || !isSide(height) || !isMoment(createdAt)) return 'INVALID';
  if (!isName(name, names)) return 'NAME';
  return problemOfFurtherKeys(item) ?? problemOfContent(item, kinds);
}

function problemsOfBook(items: unknown, book: Book): Problem[] {
  const { field, most } = book;
  if (!Array.isArray(items)) return [{ field, code: 'INVALID' }];
  if (items.length > most) return [{ field, code: 'TOO_MANY', position: most }];
  const seen = new Set<unknown>();
  const problems = items.flatMap((item: unknown, position): Problem[] => {
    const id = isPlain(item) ? item['id'] : undefined;
    const code = problemOfItem(item, book) ?? (seen.has(id) ? 'TWICE' : null);
    seen.add(id);
    return code === null ? [] : [{ field, code, position }];
  });
  if (problems.length > 0) return problems;
  return JSON.stringify(items).length > BOOK_MAX ? [{ field, code: 'TOO_LARGE' }] : [];
}

/** What is wrong with all stamps of a person; anything may have been sent. Empty when they may be kept. */
export function problemsOfStamps(stamps: unknown, names: Names): Problem[] {
  const kinds = ['text', 'image'];
  return problemsOfBook(stamps, { field: 'stamps', most: STAMPS_MOST, kinds, names });
}

/** What is wrong with all signatures of a person. */
export function problemsOfSignatures(signatures: unknown, names: Names): Problem[] {
  const kinds = ['ink', 'typed'];
  return problemsOfBook(signatures, { field: 'signatures', most: SIGNATURES_MOST, kinds, names });
}

const DATE = /\{(?:date|datum)\}/gi;
const NAME = /\{name\}/gi;

type By = { readonly date: string; readonly name: string };

/** The lines of a stamp with the day and the name of who stamps, at most as long as a line may be. */
export function linesOf(text: string, by: By): string[] {
  return text.split('\n').map((line) => {
    const filled = line.replace(DATE, () => by.date).replace(NAME, () => by.name);
    return [...filled].slice(0, STAMP_LINE_MAX).join('');
  });
}

/** A stamp as it is put on a page, without the lines in which nothing stands. */
export function placedStamp(stamp: CustomStamp, by: By): PlacedStamp {
  if (stamp.type === 'image') return { kind: 'image', image: stamp.data };
  const lines = linesOf(stamp.data, by).filter((line) => line.trim() !== '');
  return { kind: 'text', lines, colour: stamp.colour };
}
