export {
  DocumentExtensions,
  onDocuments,
  type BeforeDestroying,
  type Noticed,
  type Paying,
} from './record/extensions.ts';
export { lazyHistory } from './history/LazyHistory.tsx';
export { kindWord } from './record/kind-words.ts';
export { DetailsSection } from './record/DetailsSection.tsx';
export { Relatives } from './history/Relatives.tsx';
export { useSpaces } from './containers/spaces.ts';
export { narrowedSearch } from './basics/narrowed-search.ts';
export { forgetSearches, noteSearch, useRecentSearches } from './search/recent-searches.ts';
export { openedDocuments, useNamed } from './record/opened-documents.ts';
export { useSavedViews } from './saved-views/known-views.ts';
export { SEARCH_BOX } from './basics/search-box.ts';
export { useMoving } from './actions/use-moving.ts';
export { useRoots } from './containers/folders.ts';
export { CappedCount } from './folders/InboxCount.tsx';
export { useFolderTree } from './containers/folder-tree.ts';
export { usePeopleWords } from './containers/people-words.ts';
export { useChooseShape, useIsBeside, useListShape } from './lists/list-shape.ts';
export { useBounds } from './basics/bounds.ts';
export { DeadlineChip } from './record/DeadlineChip.tsx';
export { dueTone } from './basics/due-tone.ts';
export { askToPay, forgetPayAsked, isPayAsked } from './wants/pay-asked.ts';
export { DocumentName } from './record/DocumentName.tsx';
export { LazyDocument, useDocumentAhead } from './detail/LazyDocument.tsx';
export { WaitingDocument } from './detail/WaitingDocument.tsx';
export { NothingMatches } from './record/NothingMatches.tsx';
export { SplitView } from './listing/SplitView.tsx';
export { ShapeTools } from './listing/ShapeTools.tsx';
export { FurtherDocuments } from './LazyFurtherDocuments.tsx';
export type { Further } from './lists/use-further-list.ts';
export { useReplace } from './use-folder-at.ts';
export { cardLook } from './actions/card-look.ts';
export { leaveActivity, seekActivity } from './actions/activity.ts';
