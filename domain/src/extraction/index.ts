export { readingsFromEInvoice, withEInvoice } from './sources/from-einvoice.ts';
export {
  charsetOfGiroCode,
  GIROCODE_BYTES,
  readGiroCode,
  type PaymentCode,
} from './sources/girocode.ts';
export { daysIn } from './finders/dates.ts';
export { languageOf } from './finders/language.ts';
export {
  habitsOf,
  LEARNED_FIELDS,
  lessonOf,
  type Habit,
  type LearnedField,
  type Lesson,
} from './senders/habits.ts';
export {
  FOLDING_REFUSALS,
  FOLDINGS,
  foldingWith,
  isFoldable,
  refuseFolding,
  type Folding,
  type FoldingRefusal,
} from './senders/folding.ts';
export { extractionJournal } from './journal.ts';
export { refuseSenders, SENDER_REFUSALS, type SenderRefusal } from './senders/refuse-senders.ts';
export {
  comparable,
  sameSender,
  SENDER_ID_KINDS,
  senderIdsOf,
  type SenderId,
} from './senders/sender-ids.ts';
export { isNewAccount, usualAmount } from './senders/sender-page.ts';
export { senderAddressIn } from './senders/sender-address.ts';
export { suggestFolder } from './senders/suggested-folder.ts';
export { readByHabits } from './learned-kind.ts';
export { isDocumentOfItsOwn } from './fields/own-document.ts';
export { advertisingPages } from './duties/pages-of-letter.ts';
export { withAdvertising } from './folded.ts';
export { readDuties } from './duties/read-duties.ts';
export type { Box, Page, Word } from './layout/page.ts';
export { isUnsure } from './fields/unsure.ts';
export { moneyOfPage } from './fields/printed-amount.ts';
export { readDocument } from './read-document.ts';
export type { Field, Reading } from './layout/reading.ts';
export { summarise, textOf, type Sentence } from './summary/summarise.ts';
export { catalogueOf } from './summary/catalogues.ts';
export type { Known, KnownDuty } from './summary/known.ts';
export { DOCUMENT_TYPES, valuesOf, type DocumentType, type ReadValues } from './fields/values.ts';
export { likeliestCode, withGiroCode, type PrintedCode } from './sources/with-girocode.ts';
