export {
  DocumentExtras,
  type DocumentActions,
  type DocumentPanel,
  type DocumentState,
  type DocumentView,
  type ListTop,
  type NoticeSayer,
  type RowFact,
} from './basics/extras.ts';
export { forgetDownloads } from './deeds/download-queue.ts';
export { forgetWorks } from './deeds/works.ts';
export { ActivityHost } from './deeds/ActivityHost.tsx';
export { FolderDialogHost } from './folders/FolderDialogHost.tsx';
export { LazyFolderTree } from './folders/LazyFolderTree.tsx';
export { lazyHistory } from './letter/LazyHistory.tsx';
export { StateLine } from './letter/StateSection.tsx';
export { FactsSection } from './basics/Facts.tsx';
export { Relatives } from './letter/Relatives.tsx';
export { useNoteWay } from './basics/came-from.ts';
export { useRoots } from './basics/folders.ts';
export { useChooseShape, useListShape } from './lists/list-shape.ts';
export { InboxCount } from './folders/InboxCount.tsx';
export { dueTone } from './basics/due-tone.ts';
export { LetterName } from './basics/LetterName.tsx';
export { LazyStampSettings } from './LazyStampSettings.tsx';
export { LazyFilenameSettings } from './filenames/LazyFilenameSettings.tsx';
export { forgetLists } from './lists/use-document-list.ts';
