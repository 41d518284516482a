import { createRoute } from '@tanstack/react-router';
import { loadDocumentTexts, speakOfEditing, withTexts } from '../i18n/setup.ts';
import { isDay } from '@postkorb/domain/basics';
import { cockpit, settings } from '../root.ts';
import { lazyComponent } from '../ui/display/lazy-component.tsx';
import { isShape, readListSearch, type ListSearch } from './lists/list-filter.ts';

type FolderSearch = { readonly folder?: string };

function validateSearch(search: Record<string, unknown>): FolderSearch & ListSearch {
  return { ...inFolder(search), ...readListSearch(search) };
}

/** The folder in whose list a document stands open. */
function inFolder({ folder }: Record<string, unknown>): FolderSearch {
  return typeof folder === 'string' ? { folder } : {};
}

type EditSearch = { readonly tool?: string };
type DeadlinesSearch = {
  readonly view?: 'calendar' | 'done';
  /** The chosen day of a month; today where there is none. */
  readonly day?: string;
};

const getParentRoute = () => cockpit;
const folders = () => import('./FolderPages.tsx');

/** The screens of documents. */
export const documentRoutes = [
  createRoute({
    getParentRoute,
    path: '/app/today/{-$documentId}',
    component: lazyComponent(async () => {
      const [{ TodayPage }] = await Promise.all([import('./TodayPage.tsx'), loadDocumentTexts()]);
      return TodayPage;
    }, 'screen'),
  }),
  createRoute({
    getParentRoute,
    path: '/app/folder/inbox/{-$documentId}',
    validateSearch,
    component: lazyComponent(async () => (await folders()).InboxPage, 'screen'),
  }),
  createRoute({
    getParentRoute,
    path: '/app/archive/{-$containerId}',
    validateSearch,
    component: lazyComponent(async () => (await folders()).ArchivePage, 'screen'),
  }),
  createRoute({
    getParentRoute,
    path: '/app/folder/trash/{-$documentId}',
    validateSearch,
    component: lazyComponent(async () => (await folders()).TrashPage, 'screen'),
  }),
  createRoute({
    getParentRoute,
    path: '/app/space/$spaceId/$root/{-$containerId}',
    validateSearch,
    component: lazyComponent(async () => (await import('./SpacePage.tsx')).SpacePage, 'screen'),
  }),
  createRoute({
    getParentRoute,
    path: '/app/sharedWithMe/{-$containerId}',
    validateSearch: inFolder,
    component: lazyComponent(
      async () => (await withTexts(import('./SharedPage.tsx'))).SharedPage,
      'screen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/app/document/$documentId',
    component: lazyComponent(
      async () => (await import('./DocumentPage.tsx')).DocumentPage,
      'screen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/app/document/$documentId/pages',
    component: lazyComponent(
      async () => (await withTexts(import('./pages/EditPagesPage.tsx'))).EditPagesPage,
      'screen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/app/document/$documentId/edit',
    validateSearch: ({ tool }: Record<string, unknown>): EditSearch =>
      typeof tool === 'string' ? { tool } : {},
    component: lazyComponent(async () => {
      const [{ EditDocumentPage }] = await Promise.all([
        import('./editor/EditDocumentPage.tsx'),
        speakOfEditing(),
      ]);
      return EditDocumentPage;
    }, 'screen'),
  }),
  createRoute({
    getParentRoute,
    path: '/app/search/{-$search}/{-$documentId}',
    validateSearch: ({ view }: Record<string, unknown>): Pick<ListSearch, 'view'> =>
      isShape(view) ? { view } : {},
    component: lazyComponent(
      async () => (await withTexts(import('./SearchPage.tsx'))).SearchPage,
      'screen',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/app/deadlines/{-$documentId}',
    validateSearch: ({ view, day }: Record<string, unknown>): DeadlinesSearch => {
      if (view === 'done') return { view };
      if (view !== 'calendar') return {};
      return typeof day === 'string' && isDay(day) ? { view, day } : { view };
    },
    component: lazyComponent(async () => {
      const [{ DeadlinesPage }] = await Promise.all([
        withTexts(import('./DeadlinesPage.tsx')),
        loadDocumentTexts(),
      ]);
      return DeadlinesPage;
    }, 'screen'),
  }),
] as const;

/** The parts of the settings that concern documents. */
export const documentSettings = [
  createRoute({
    getParentRoute: () => settings,
    path: '/app/settings/scanning',
    component: lazyComponent(
      async () => (await withTexts(import('./filenames/ScanningPage.tsx'))).ScanningPage,
      'screen',
    ),
  }),
  createRoute({
    getParentRoute: () => settings,
    path: '/app/settings/stamps',
    component: lazyComponent(
      async () => (await withTexts(import('./StampsPage.tsx'))).StampsPage,
      'screen',
    ),
  }),
] as const;
