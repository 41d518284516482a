import type { ReadField, ReferenceKind } from '../../documents/index.ts';
import type { Box } from './page.ts';

/** What the machine looks for: the fields of a document that it reads, whether it is a bill, the numbers on it, what comes back, and since when another sum is debited instead of which. */
export type Field =
  | ReadField
  | 'documentType'
  | 'references'
  | 'creditCents'
  | 'debitFrom'
  | 'formerCents';

/** One value read from a document: from where, and how sure; `label` is what stood beside it. */
export type Reading = {
  readonly field: Field;
  readonly value: string;
  readonly page: number | null;
  readonly box: Box | null;
  readonly score: number;
  readonly label: string | null;
  /** What a number counts; of `references` alone. */
  readonly kind?: ReferenceKind;
  /** Of how many letters of the same sender before it is known; absent for what this letter says alone. */
  readonly lettersBefore?: number;
};
