export {
  DocumentExtras,
  type DocumentActions,
  type DocumentPanel,
  type DocumentState,
  type DocumentView,
  type ListTop,
  type NoticeSayer,
  type RowFact,
} from './extras.ts';
export { forgetDownloads } from './download-queue.ts';
export { forgetWorks } from './works.ts';
export { ActivityHost } from './ActivityHost.tsx';
export { FolderDialogHost } from './FolderDialogHost.tsx';
export { LazyFolderTree } from './LazyFolderTree.tsx';
export { StateLine } from './StateSection.tsx';
export { FactsSection } from './Facts.tsx';
export { useRoots } from './folders.ts';
export { useChooseShape, useListShape } from './list-shape.ts';
export { InboxCount } from './InboxCount.tsx';
export { dueTone } from './due-tone.ts';
export { LetterName } from './LetterName.tsx';
export { LazyStampSettings } from './LazyStampSettings.tsx';
export { LazyFilenameSettings } from './LazyFilenameSettings.tsx';
export { forgetLists } from './use-document-list.ts';
