import './space.sql.ts';

export { documentsChanged } from './change-kinds.ts';
export { documentCopied } from './clone-document.ts';
export type { DocumentCopied } from './clone-document.ts';
export { markDeadlinesDone } from './decide-deadlines.ts';
export { keyFrom, keyText, type DocumentKey } from './document-key.ts';
export { Document } from './document.graphql.ts';
export { holdValues, originalOf } from './document-row.sql.ts';
export type { DocumentValues } from './document-row.sql.ts';
export {
  documentsCorrected,
  documentsMoved,
  documentsTagged,
  documentsTrashed,
} from './document-events.ts';
export { drawPreviews } from './draw-previews.ts';
export {
  documentOf,
  documentsOf,
  foldersOf,
  lockDocuments,
  rootFolders,
  rootOfSpace,
} from './documents.sql.ts';
export type { DocumentRow, FolderRow } from './documents.sql.ts';
export { metadataEdited } from './edit-metadata.ts';
export { fileDocument } from './file-document.ts';
export { givePages } from './give-pages.ts';
export type { MadePages } from './give-pages.ts';
export { forebearsOnPaper } from './forebears.sql.ts';
export { keepForm } from './form.sql.ts';
export { holdPlace } from './folder.sql.ts';
export { inOwnSpaces } from './reach.sql.ts';
export { keepSummary } from './keep-summary.ts';
export { markMany } from './mark-read.ts';
export { moveMany } from './move.ts';
export { noteChange } from './note-change.ts';

export { pagesCut } from './pages-cut.ts';
export type { PagesCut } from './pages-cut.ts';
export { pagesCopied } from './pages-copied.ts';
export type { PagesCopied } from './pages-copied.ts';
export { pagesRead, writePageTexts } from './page.sql.ts';
export type { PageText } from './page.sql.ts';
export { isPageless } from './pageless.sql.ts';
export { madeOf, sheetsInForce } from './recipe.sql.ts';
export { replaceNotice } from './notice.sql.ts';
export { saveReading } from './save-reading.ts';
export { searchDocuments } from './search-documents.ts';
export { showPages } from './show-pages.ts';
