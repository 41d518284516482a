import type { Problem } from '../../basics/index.ts';
import { firstUndrawn } from '../stamps/characters.ts';
import {
  chosenOptions,
  INK_WIDTHS,
  ANNOTATION_COLOURS,
  MOST_INK_NUMBERS,
  MOST_INK_STROKES,
  MOST_ANNOTATION_BOXES,
  MOST_ANNOTATION_CHARACTERS,
  MOST_ANNOTATION_TEXT,
  MOST_ANNOTATIONS,
  MOST_STAMP_IMAGE,
  MOST_STAMP_LINES,
  TEXT_SIZES,
  type FormField,
  type AnnotationKind,
} from './annotations.ts';
import { TURNS } from '../pages/pages.ts';

/** What the annotations stand on. */
export type AnnotatedOriginal = {
  /** Of the original. */
  readonly pageCount: number;
  readonly fields: readonly FormField[];
};

type Fault = { readonly code: string; readonly position?: number };
type Check = (value: unknown, original: AnnotatedOriginal) => Fault | null;

const fault = (code: string): Fault => ({ code });
const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const id: Check = (value) =>
  typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? null : fault('WRONG_ID');

const page: Check = (value, { pageCount }) =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= pageCount
    ? null
    : fault('UNKNOWN_PAGE');

const turn: Check = (value) =>
  (TURNS as readonly unknown[]).includes(value) ? null : fault('WRONG_TURN');

const colour: Check = (value) =>
  typeof value === 'string' && Object.hasOwn(ANNOTATION_COLOURS, value)
    ? null
    : fault('UNKNOWN_COLOUR');

// What a screen adds up may miss the edge by the last digit.
const EDGE = 1 + 1e-6;

const box: Check = (value) => {
  if (!Array.isArray(value) || value.length !== 4 || !value.every(isNumber))
    return fault('WRONG_BOX');
  const [x, y, width, height] = value as [number, number, number, number];
  if (width <= 0 || height <= 0) return fault('EMPTY_BOX');
  const isInside = x >= 0 && y >= 0 && x + width <= EDGE && y + height <= EDGE;
  return isInside ? null : fault('OUTSIDE_PAGE');
};

/** Checks each entry of a list, and says which is the first that is wrong. */
function each(check: Check, most: number): Check {
  return (value, original) => {
    if (!Array.isArray(value)) return fault('WRONG_LIST');
    if (value.length === 0) return fault('EMPTY');
    if (value.length > most) return fault('TOO_MANY');
    for (const [position, entry] of value.entries()) {
      const found = check(entry, original);
      if (found) return { code: found.code, position };
    }
    return null;
  };
}

function between({ least, most }: { readonly least: number; readonly most: number }): Check {
  return (value) =>
    isNumber(value) && value >= least && value <= most ? null : fault('OUT_OF_RANGE');
}

/** A text that is drawn; what the font lacks is named by its place rather than lost. */
const words: Check = (value) => {
  if (typeof value !== 'string') return fault('WRONG_TEXT');
  if (value.length > MOST_ANNOTATION_TEXT)
    return { code: 'TOO_LONG', position: MOST_ANNOTATION_TEXT };
  const position = firstUndrawn(value);
  return position === null ? null : { code: 'UNKNOWN_CHARACTER', position };
};
const someWords: Check = (value, original) =>
  words(value, original) ?? ((value as string).trim() === '' ? fault('EMPTY') : null);

const IMAGE = /^data:image\/(?:png;base64,iVBORw0KGgo|jpeg;base64,\/9j\/)[A-Za-z0-9+/]+={0,2}$/;
const image: Check = (value) => {
  if (typeof value !== 'string') return fault('WRONG_IMAGE');
  if (value.length > MOST_STAMP_IMAGE) return fault('TOO_LARGE');
  return IMAGE.test(value) ? null : fault('WRONG_IMAGE');
};

const STAMPS: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  text: { lines: each(someWords, MOST_STAMP_LINES), colour },
  image: { image },
};
const stamp: Check = (value, original) => {
  const shape = isObject(value) ? shapeOf(STAMPS, value.kind) : undefined;
  if (!shape) return fault('WRONG_STAMP');
  return faultsIn(value as Readonly<Record<string, unknown>>, { ...shape, kind: known }, original)
    .map(({ code, position }) => (position === undefined ? { code } : { code, position }))
    .at(0)!;
};

const inBox = (value: unknown) => isNumber(value) && value >= 0 && value <= 1;
const stroke: Check = (value) => {
  if (!Array.isArray(value) || value.length < 2 || value.length % 2 === 1)
    return fault('WRONG_STROKE');
  if (value.length > MOST_INK_NUMBERS) return fault('TOO_LARGE');
  return value.every(inBox) ? null : fault('OUTSIDE_BOX');
};

const fieldName: Check = (value, { fields }) => {
  if (fields.length === 0) return fault('NOT_FILLABLE');
  return fields.some(({ name }) => name === value) ? null : fault('UNKNOWN_FIELD');
};

const known: Check = () => null;

const SHAPES: Readonly<Record<AnnotationKind, Readonly<Record<string, Check>>>> = {
  text: { page, box, turn, text: someWords, size: between(TEXT_SIZES), colour },
  highlight: { page, boxes: each(box, MOST_ANNOTATION_BOXES), colour },
  redact: { page, boxes: each(box, MOST_ANNOTATION_BOXES) },
  stamp: { page, box, turn, stamp },
  ink: { page, box, strokes: each(stroke, MOST_INK_STROKES), colour, width: between(INK_WIDTHS) },
  field: { name: fieldName, value: words },
};

// Asked for as an own name, so that nothing an object inherits counts as a kind.
const shapeOf = <Shape>(shapes: Readonly<Record<string, Shape>>, kind: unknown) =>
  typeof kind === 'string' && Object.hasOwn(shapes, kind) ? shapes[kind] : undefined;

type Found = Fault & { readonly at: string };

/** What is wrong in an object that must have exactly these entries. */
function faultsIn(
  value: Readonly<Record<string, unknown>>,
  shape: Readonly<Record<string, Check>>,
  original: AnnotatedOriginal,
): Found[] {
  const strange = Object.keys(value).some((key) => !Object.hasOwn(shape, key));
  if (strange) return [{ at: '', code: 'UNKNOWN_KEY' }];
  return Object.entries(shape).flatMap(([at, check]) => {
    const found = Object.hasOwn(value, at) ? check(value[at], original) : fault('MISSING');
    return found ? [{ ...found, at: `.${at}` }] : [];
  });
}

function faultsOfAnnotation(annotation: unknown, original: AnnotatedOriginal): Found[] {
  const shape = isObject(annotation) ? shapeOf(SHAPES, annotation.kind) : undefined;
  if (!shape) return [{ at: '.kind', code: 'UNKNOWN_KIND' }];
  const own = annotation as Readonly<Record<string, unknown>>;
  const found = faultsIn(own, { id, kind: known, ...shape }, original);
  return found.length > 0 || own.kind !== 'field' ? found : faultsOfValue(own, original);
}

function faultsOfValue(
  annotation: Readonly<Record<string, unknown>>,
  { fields }: AnnotatedOriginal,
): Found[] {
  const field = fields.find(({ name }) => name === annotation.name)!;
  const value = annotation.value as string;
  const { kind, options, maxLength, isMultiple = false } = field;
  const chosen = isMultiple ? chosenOptions(value) : [value].filter((one) => one !== '');
  if (kind !== 'text' && !chosen.every((one) => options.includes(one)))
    return [{ at: '.value', code: 'UNKNOWN_OPTION' }];
  const isTooLong = maxLength !== null && [...value].length > maxLength;
  return isTooLong ? [{ at: '.value', code: 'TOO_LONG', position: maxLength }] : [];
}

/** About as many characters as JSON needs for it, counted without writing it. */
function weightOf(value: unknown): number {
  if (typeof value === 'string') return value.length + 2;
  if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + 1 + weightOf(one), 2);
  if (!isObject(value)) return 8;
  return Object.entries(value).reduce((sum, [key, one]) => sum + key.length + 4 + weightOf(one), 2);
}

const twice = (annotations: readonly unknown[], key: 'id' | 'name', position: number) => {
  const values = annotations.map((annotation) =>
    isObject(annotation) ? annotation[key] : undefined,
  );
  return values[position] !== undefined && values.indexOf(values[position]) < position;
};

/**
 * What is wrong with annotations that somebody wants to put on a document. The field says which annotation and what of it
 * (`marks.2.text`); the position is the character of a text or the place in a list.
 */
export function problemsOfAnnotations(
  annotations: unknown,
  original: AnnotatedOriginal,
): Problem[] {
  if (!Array.isArray(annotations)) return [{ field: 'marks', code: 'WRONG_LIST' }];
  if (annotations.length > MOST_ANNOTATIONS)
    return [{ field: 'marks', code: 'TOO_MANY', position: MOST_ANNOTATIONS }];
  const problems = annotations.flatMap((annotation, index): Problem[] => {
    const found: Found[] = faultsOfAnnotation(annotation, original);
    if (twice(annotations, 'id', index)) found.push({ at: '.id', code: 'TWICE' });
    if (twice(annotations, 'name', index)) found.push({ at: '.name', code: 'TWICE' });
    return found.map(({ at, ...rest }) => ({ field: `marks.${index}${at}`, ...rest }));
  });
  if (problems.length > 0) return problems.slice(0, 50);
  const isHeavy = weightOf(annotations) > MOST_ANNOTATION_CHARACTERS;
  return isHeavy
    ? [{ field: 'marks', code: 'TOO_LARGE', position: MOST_ANNOTATION_CHARACTERS }]
    : [];
}
