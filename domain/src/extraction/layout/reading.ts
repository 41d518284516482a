import type { ReadField } from '../../documents/index.ts';
import type { Box } from './page.ts';

/** What the machine looks for: the fields of a document that it reads, and whether it is a bill. */
export type Field = ReadField | 'documentType';

/** One value read from a document: from where, and how sure; `label` is what stood beside it. */
export type Reading = {
  readonly field: Field;
  readonly value: string;
  readonly page: number | null;
  readonly box: Box | null;
  readonly score: number;
  readonly label: string | null;
};
