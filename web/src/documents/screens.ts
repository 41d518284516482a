export { DocumentPage } from './DocumentPage.tsx';
export { ArchivePage, InboxPage, TrashPage } from './FolderPages.tsx';
export { SearchPage } from './SearchPage.tsx';
