export { readingsFromEInvoice, withEInvoice } from './from-einvoice.ts';
export { gistOf, type KnownOfLetter } from './gist.ts';
export { KINDS, type Kind } from './kind.ts';
export type { Box, Page, Word } from './page.ts';
export { contradictingAmount } from './printed-amount.ts';
export { readLetter } from './read-letter.ts';
export { FIELDS, type Field, type Reading } from './reading.ts';
export { DOCUMENT_TYPES, valuesOf, type DocumentType, type LetterValues } from './values.ts';
