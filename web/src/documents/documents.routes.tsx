import { createRoute } from '@tanstack/react-router';
import { speakOfEditing, withTexts } from '../i18n/setup.ts';
import { cockpit } from '../root.ts';
import { lazily } from '../ui/lazily.tsx';
import { isShape, readListSearch, type ListSearch } from './lists/list-filter.ts';

type FolderSearch = { readonly folder?: string };

function validateSearch(search: Record<string, unknown>): FolderSearch & ListSearch {
  return { ...inFolder(search), ...readListSearch(search) };
}

/** The folder in whose list a letter stands open. */
function inFolder({ folder }: Record<string, unknown>): FolderSearch {
  return typeof folder === 'string' ? { folder } : {};
}

type EditSearch = { readonly tool?: string };
type DeadlinesSearch = { readonly view?: 'calendar' | 'done' };

const getParentRoute = () => cockpit;
const folders = () => import('./FolderPages.tsx');

export const documentRoutes = [
  createRoute({
    getParentRoute,
    path: '/app/folder/inbox/{-$documentId}',
    validateSearch,
    component: lazily(async () => (await folders()).InboxPage, 'screen'),
  }),
  createRoute({
    getParentRoute,
    path: '/app/archive/{-$containerId}',
    validateSearch,
    component: lazily(async () => (await folders()).ArchivePage, 'screen'),
  }),
  createRoute({
    getParentRoute,
    path: '/app/folder/trash/{-$documentId}',
    validateSearch,
    component: lazily(async () => (await folders()).TrashPage, 'screen'),
  }),
  createRoute({
    getParentRoute,
    path: '/app/sharedWithMe/{-$containerId}',
    validateSearch: inFolder,
    component: lazily(async () => (await import('./SharedPage.tsx')).SharedPage, 'screen'),
  }),
  createRoute({
    getParentRoute,
    path: '/app/document/$documentId',
    component: lazily(async () => (await import('./DocumentPage.tsx')).DocumentPage, 'screen'),
  }),
  createRoute({
    getParentRoute,
    path: '/app/document/$documentId/pages',
    component: lazily(
      async () => (await withTexts(import('./pages/EditPagesPage.tsx'))).EditPagesPage,
      'screen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/app/document/$documentId/edit',
    validateSearch: ({ tool }: Record<string, unknown>): EditSearch =>
      typeof tool === 'string' ? { tool } : {},
    component: lazily(async () => {
      const [{ EditLetterPage }] = await Promise.all([
        import('./editor/EditLetterPage.tsx'),
        speakOfEditing(),
      ]);
      return EditLetterPage;
    }, 'screen'),
  }),
  createRoute({
    getParentRoute,
    path: '/app/search/{-$search}/{-$documentId}',
    validateSearch: ({ view }: Record<string, unknown>): Pick<ListSearch, 'view'> =>
      isShape(view) ? { view } : {},
    component: lazily(async () => (await import('./SearchPage.tsx')).SearchPage, 'screen'),
  }),
  createRoute({
    getParentRoute,
    path: '/app/deadlines',
    validateSearch: ({ view }: Record<string, unknown>): DeadlinesSearch =>
      view === 'calendar' || view === 'done' ? { view } : {},
    component: lazily(
      async () => (await withTexts(import('./deadlines/DeadlinesPage.tsx'))).DeadlinesPage,
      'screen',
    ),
  }),
] as const;
