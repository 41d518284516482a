import './access/resting-grant.sql.ts';
import './record/space.sql.ts';

export { documentsChanged, foldersChanged } from './access/change-kinds.ts';
export {
  deleteGrants,
  findGrantsInside,
  grantsInside,
  insertGrant,
  isInside,
  markWarned,
} from './access/grant.sql.ts';
export { carryAhead } from './copies/carry-ahead.ts';
export { forgetCarried, noteCarried } from './copies/carried.sql.ts';
export { documentCopied } from './copies/lay-copies.ts';
export type { DocumentCopied } from './copies/lay-copies.ts';
export { AgendaBlockType, AgendaConnection, listAgenda } from './deadlines/agenda.graphql.ts';
export { markPaymentsDone } from './deadlines/decide-deadlines.ts';
export {
  debtsSharedBy,
  paidKnownBy,
  settledTogetherBy,
  type SharedDebt,
} from './deadlines/one-debt.ts';
export { awaitDuties, endWaiting, findWaiting } from './duties/waiting.sql.ts';
export { DutyKindType } from './duties/duty.graphql.ts';
export { findToldDuties } from './duties/duty.sql.ts';
export type { DutyRow } from './duties/duty.sql.ts';
export { leaveDueDay } from './duties/leave-due-day.ts';
export { keepDuties } from './duties/keep-duties.ts';
export { keyFrom, keyText, type DocumentKey } from './access/document-key.ts';
export { Counters } from './lists/roots.graphql.ts';
export { DocumentConnection, listed } from './lists/lists.graphql.ts';
export { Document, Folder, folderFlag, folders, PageType } from './record/document.graphql.ts';
export type { PageRow } from './record/document.graphql.ts';
export { Container } from './lists/containers.graphql.ts';
export { DocumentPermission } from './lists/shared.graphql.ts';
export { ownerOf } from './history/history.graphql.ts';
export type { ShownFolder } from './record/document.graphql.ts';
export { lockValues, findOriginal } from './record/document-row.sql.ts';
export type { DocumentValues } from './record/document-row.sql.ts';
export {
  documentsCorrected,
  documentsMoved,
  documentsTagged,
  documentsTrashed,
} from './record/document-events.ts';
export { drawPreviews } from './pages/draw-previews.ts';
export { drawLater } from './pages/draw-undrawn.ts';
export {
  findDocument,
  findDocuments,
  findFolders,
  lockDocuments,
  rootFolders,
  rootOfSpace,
} from './record/documents.sql.ts';
export type { DocumentRow, FolderRow } from './record/documents.sql.ts';
export { metadataEdited } from './metadata/edit-metadata.ts';
export { fileDocument } from './record/file-document.ts';
export { givePages } from './pages/give-pages.ts';
export type { MadePages } from './pages/give-pages.ts';
export { sourcesOnPaper } from './pages/source-documents.sql.ts';
export { keepForm } from './editor/form.sql.ts';
export { carryToSpace } from './folders/carry-to-space.ts';
export { handOver, type Arrived } from './actions/hand-over.ts';
export { lockFolderTrees, lockPlace } from './folders/folder.sql.ts';
export { findNextBelow, isLeavingBelow, setLeaving } from './folders/leaving.sql.ts';
export { inOwnSpaces, isLeaving } from './access/reach.sql.ts';
export { DocumentKindType } from './record/metadata.graphql.ts';
export { foldDocument } from './metadata/fold-document.ts';
export { keepSummary } from './metadata/keep-summary.ts';
export { sayBy } from './metadata/say-summaries.ts';
export { markMany } from './actions/mark-read.ts';
export { destroyMany } from './actions/destroy.ts';
export { withdrawDocuments } from './actions/withdraw.ts';
export { moveMany } from './actions/move.ts';
export { noteChange } from './record/note-change.ts';
export { opening } from './record/look.ts';

export { pagesCut } from './editor/pages-cut.ts';
export type { PagesCut } from './editor/pages-cut.ts';
export { pagesCopied, pagesMerged } from './editor/pages-copied.ts';
export type { PagesCopied } from './editor/pages-copied.ts';
export { pagesRead, writePageTexts } from './record/page.sql.ts';
export type { PageText } from './record/page.sql.ts';
export { isPageless } from './pages/pageless.sql.ts';
export { findSources, sheetsInForce } from './pages/page-edits.sql.ts';
export { shownPlaces } from './pages/shown-places.ts';
export { replaceNotice } from './record/notice.sql.ts';
export { saveReading } from './metadata/save-reading.ts';
export { searchDocuments } from './search/search-documents.ts';
export { readShownBy } from './pages/keep-from-others.ts';
export { showPages } from './pages/show-pages.ts';
