export { readingsFromEInvoice, withEInvoice } from './sources/from-einvoice.ts';
export {
  charsetOfGiroCode,
  GIROCODE_BYTES,
  readGiroCode,
  type PaymentCode,
} from './sources/girocode.ts';
export { gistOf, type KnownOfLetter } from './summary/gist.ts';
export { isOwnLetter } from './fields/own-letter.ts';
export type { Box, Page, Word } from './layout/page.ts';
export { moneyOfPage } from './fields/printed-amount.ts';
export { readLetter } from './read-letter.ts';
export type { Field, Reading } from './layout/reading.ts';
export { retold, type Told } from './summary/retell.ts';
export { DOCUMENT_TYPES, valuesOf, type DocumentType, type LetterValues } from './fields/values.ts';
export { likeliestCode, withGiroCode, type PrintedCode } from './sources/with-girocode.ts';
