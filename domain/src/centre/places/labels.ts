import type { Problem } from '../../basics/index.ts';
import { BODY_DIGITS, writeCode } from '../codes/code.ts';

/** What labels are printed for ahead of time, on a roll. */
export const ROLL_KINDS = ['envelope', 'box', 'tray'] as const;
export type RollKind = (typeof ROLL_KINDS)[number];
/** What labels are on; those of shelves are made with their rack. */
export const LABEL_KINDS = [...ROLL_KINDS, 'shelf'] as const;
export type LabelKind = (typeof LABEL_KINDS)[number];

/** More labels nobody prints in one go. */
export const MOST_LABELS = 2_000;
/** The greatest number that a code has room for. */
export const LAST_NUMBER = 10 ** BODY_DIGITS - 1;

/** What is wrong with how many labels somebody wants. */
export const problemsOfRoll = (count: number): Problem[] =>
  Number.isInteger(count) && count >= 1 && count <= MOST_LABELS
    ? []
    : [{ field: 'count', code: 'INVALID', position: MOST_LABELS }];

/** Numbers one after the other. */
export type Roll = { readonly kind: LabelKind; readonly first: number; readonly count: number };

/** The codes of a roll, in the order of its labels. */
export const codesOfRoll = ({ kind, first, count }: Roll): string[] =>
  Array.from({ length: count }, (_, at) => writeCode({ kind, body: String(first + at) }));
