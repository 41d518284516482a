import { fold } from '../../basics/index.ts';
import { amountsIn } from '../finders/amounts.ts';
import { daysIn } from '../finders/dates.ts';
import { boxOf, headOver, leftOf, type Line } from '../layout/lines.ts';
import { around, type Box } from '../layout/page.ts';
import { joined } from '../layout/text.ts';

/** A value as it stands on a page; `label` is what stands before, beside or above it. */
export type Printed = {
  readonly value: string;
  readonly page: number;
  readonly box: Box;
  readonly label: string;
  /** Of a sum: the currency that stands beside it. */
  readonly currency?: string | null;
};

/** The fields whose value is another one in each letter: what is learned is where it stands. */
export const PLACED_FIELDS = [
  'reference',
  'documentDate',
  'dueDate',
  'amountCents',
  'subject',
] as const;
export type PlacedField = (typeof PLACED_FIELDS)[number];

type Found = {
  readonly value: string;
  readonly start: number;
  readonly end: number;
  readonly currency?: string | null;
};

const LONGEST_LABEL = 40;
const BARE = String.raw`(?=\S*\d)[\p{L}\d][\p{L}\d./-]*(?: [\d./-][\p{L}\d./-]*)*`;
// Also with its letters before, "DR II 1188/27", and where it is two, "0026118420 / Z26-304".
const NUMBERS = [
  BARE,
  String.raw`(?<![\p{L}\d])(?:\p{Lu}{1,4} ){1,2}${BARE}`,
  String.raw`[\p{L}\d.-]*\d[\p{L}\d.-]* \/ [\p{L}\d.-]*\d[\p{L}\d.-]*`,
].map((pattern) => new RegExp(pattern, 'gu'));

const FINDERS: Readonly<Record<PlacedField, (text: string) => readonly Found[]>> = {
  reference: (text) =>
    NUMBERS.flatMap((number) => [...text.matchAll(number)])
      .filter(([value]) => /\d{2}/.test(value))
      .map((match) => ({
        value: match[0],
        start: match.index,
        end: match.index + match[0].length,
      })),
  documentDate: (text) => daysIn(text).map(({ day, ...at }) => ({ ...at, value: day })),
  dueDate: (text) => daysIn(text).map(({ day, ...at }) => ({ ...at, value: day })),
  amountCents: (text) => amountsIn(text).map(({ cents, ...at }) => ({ ...at, value: `${cents}` })),
  subject: (text) => [{ value: text.trim(), start: 0, end: text.length }],
};

const asLabel = (text: string) =>
  text
    .slice(-LONGEST_LABEL)
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    .trim();

const isName = (label: string) => /\p{L}{2}/u.test(label);

/** What names a value: the words before it in its line, else the cell to its left, else the head of its column. */
function labelOf(line: Line, start: number, lines: readonly Line[]): string {
  const before = asLabel(line.text.slice(0, start));
  if (isName(before)) return before;
  const beside = asLabel(leftOf(line, lines)[0]?.text ?? '');
  return isName(beside) ? beside : asLabel(headOver(line, lines));
}

const RIGHT_BELOW = 2.2;

/** A line with the one right below it, which together may be a subject. */
function inTwoLines(line: Line, lines: readonly Line[]): readonly Printed[] {
  const isNext = (one: Line) =>
    one.page === line.page &&
    one.y > line.y &&
    one.y - line.y < RIGHT_BELOW * Math.max(line.h, one.h) &&
    Math.abs(one.x - line.x) < 0.01;
  const next = lines.find(isNext);
  const box = next && around([line, next]);
  if (!next || !box) return [];
  return [{ value: joined([line.text, next.text]), page: line.page, box, label: '' }];
}

/** Everything on the pages that could be a value of this field, each with what names it. */
export function printedIn(lines: readonly Line[], field: PlacedField): readonly Printed[] {
  const isSubject = field === 'subject';
  return lines.flatMap((line) => [
    ...FINDERS[field](line.text).map(({ value, start, end, currency = null }) => ({
      value,
      page: line.page,
      box: boxOf(line, start, end),
      label: isSubject ? '' : labelOf(line, start, lines),
      currency,
    })),
    ...(isSubject ? inTwoLines(line, lines) : []),
  ]);
}

const tight = (value: string) => fold(value).replace(/[^a-z0-9]/g, '');

/** A part of a page, counted from 1. */
export type Place = { readonly page: number; readonly box: Box };

type Given = {
  readonly field: PlacedField;
  readonly value: string;
  /** Where its words stand, where that was said. */
  readonly place?: Place | null;
};

const meet = (one: Box, other: Box) =>
  one.x < other.x + other.w &&
  other.x < one.x + one.w &&
  one.y < other.y + other.h &&
  other.y < one.y + one.h;

/**
 * Where a value that somebody gave stands on the pages: where they said, however it is printed there; else the first place with a
 * name before others. Null where it does not stand there.
 */
export function placeOfValue(
  lines: readonly Line[],
  { field, value, place = null }: Given,
): Printed | null {
  const all = printedIn(lines, field);
  const isMeant = (one: Printed) =>
    place !== null && one.page === place.page && meet(one.box, place.box);
  const same = all.filter((one) => tight(one.value) === tight(value));
  return (
    same.find(isMeant) ??
    all.find(isMeant) ??
    same.find(({ label }) => label !== '') ??
    same[0] ??
    null
  );
}
