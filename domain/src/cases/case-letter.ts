import type { Day } from '../basics/index.ts';
import type { ReferenceKind } from '../documents/index.ts';
import type { PayableFields } from '../payments/index.ts';

/** A number on a letter; its kind is null where the page does not say what it counts. */
export type CaseNumber = { readonly kind: ReferenceKind | null; readonly value: string };

/** What of a letter tells which case it belongs to. */
export type CaseLetter = PayableFields & {
  readonly recipientName: string | null;
  readonly documentDate: Day | null;
  readonly numbers: readonly CaseNumber[];
  /** The days of other letters of which it speaks. */
  readonly quotedDays: readonly Day[];
  /** The words of its pages, folded, one blank between two. */
  readonly text: string;
};

type Numbered = {
  readonly references: readonly CaseNumber[];
  /** What is to be quoted when paying. */
  readonly reference: string | null;
};

const FEWEST_SIGNS = 4;
const FEWEST_DIGITS = 3;

/** A number without what people write in it: "RE 2026/0643" and "Re-2026-0643" are one. */
export const bareNumber = (value: string) => value.toUpperCase().replace(/[^\p{L}\d]+/gu, '');

/** Whether a number can name one matter: "12" stands on half of all letters. */
export const isTelling = (value: string) =>
  bareNumber(value).length >= FEWEST_SIGNS && (value.match(/\d/g) ?? []).length >= FEWEST_DIGITS;

/** The numbers of a letter, each once; what is to be quoted when paying is one of them, of whatever kind. */
export function numbersOf({ references, reference }: Numbered): readonly CaseNumber[] {
  const known = new Set(references.map(({ value }) => bareNumber(value)));
  const quoted = reference === null || known.has(bareNumber(reference)) ? [] : [reference];
  return [...references, ...quoted.map((value) => ({ kind: null, value }))].filter(({ value }) =>
    isTelling(value),
  );
}
