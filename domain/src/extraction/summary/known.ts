import type { DemandFields, DutyKind } from '../../documents/index.ts';
import { isUnsure } from '../fields/unsure.ts';

/** Where the words stand that a sentence rests on; without a page where a person or the data of a file says it. */
export type Source = {
  readonly page: number | null;
  /** x, y, width, height as fractions of the page, from the top left. */
  readonly box: readonly number[] | null;
};

/** What was read of one field, as it is kept. */
export type KnownReading = Source & {
  readonly field: string;
  readonly value: string;
  readonly score: number;
  readonly source: 'machine' | 'user';
};

/** What the document says about itself, read by machine or corrected by a person. */
export type KnownValues = DemandFields & {
  readonly senderName: string | null;
  readonly recipientName: string | null;
  readonly subject: string | null;
  readonly currency: string | null;
  readonly reference: string | null;
  /** What a person wrote, by fields. */
  readonly userFields: readonly string[];
};

/** What the document wants done or lets its reader do, as it is kept. */
export type KnownDuty = Source & {
  readonly kind: DutyKind;
  readonly isRight: boolean;
  readonly day: string | null;
  readonly time: string | null;
  readonly place: string | null;
  readonly amountCents: number | null;
  readonly consequence: string | null;
  readonly sentence: string | null;
  /** By which law its day was counted. */
  readonly law: string | null;
  /** Whether it counts from a day that nobody has said yet, so that it ends then at the earliest. */
  readonly isEarliest: boolean;
  readonly mustAppear: boolean;
  readonly isCertain: boolean;
  readonly isDone: boolean;
};

/** All that a summary is made of. */
export type Known = {
  readonly values: KnownValues;
  readonly readings: readonly KnownReading[];
  readonly duties: readonly KnownDuty[];
  /** Whether somebody marked it as paid, as far as its reader is told. */
  readonly isPaid: boolean;
  readonly today: string;
};

/** A value with its source, and whether somebody should look before it is relied on. */
export type Sourced<V> = {
  readonly value: V;
  readonly isSure: boolean;
  /** So sure that it is said together with the doubt. */
  readonly isLikely: boolean;
  readonly source: Source;
};

// As sure as a duty is that is no suggestion: below what a value needs that nobody has to look at, and said as likely.
const LIKELY = 0.85;
const squeezed = (text: string) => text.replaceAll(/\s+/g, '');

/** A value of a document with its source; null where there is none, or nobody knows where it comes from. */
export function sourced<V extends string | number | boolean>(
  { readings, values }: Known,
  field: string,
  value: V | null,
): Sourced<V> | null {
  if (value === null) return null;
  const said = readings.filter((each) => each.field === field && isSame(each.value, String(value)));
  const isOwn = values.userFields.includes(field) || said.some(isPerson);
  const [best] = said;
  if (best === undefined && !isOwn) return null;
  const score = best?.score ?? 0;
  const { page, box } = said.find((each) => each.page !== null && each.box !== null) ?? NOWHERE;
  const isSure = isOwn || !isUnsure({ source: 'machine', field, value: String(value), score });
  return { value, isSure, isLikely: isSure || score >= LIKELY, source: { page, box } };
}

const NOWHERE: Source = { page: null, box: null };
const isPerson = ({ source }: KnownReading) => source === 'user';
const isSame = (one: string, other: string) => squeezed(one) === squeezed(other);
