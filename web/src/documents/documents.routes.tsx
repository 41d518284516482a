import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { cockpit } from '../root.ts';
import { readFilter, type ListFilterName } from './list-filter.ts';

type ListSearch = { readonly filter?: ListFilterName };

/** An unknown filter in the address shows everything. */
function validateSearch(search: Record<string, unknown>): ListSearch {
  const filter = readFilter(search.filter);
  return filter === 'all' ? {} : { filter };
}

const getParentRoute = () => cockpit;
const folders = () => import('./FolderPages.tsx');
const page = lazyRouteComponent;

export const documentRoutes = [
  createRoute({
    getParentRoute,
    path: '/app/folder/inbox/{-$documentId}',
    validateSearch,
    component: page(folders, 'InboxPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/app/archive/{-$containerId}',
    validateSearch,
    component: page(folders, 'ArchivePage'),
  }),
  createRoute({
    getParentRoute,
    path: '/app/folder/trash/{-$documentId}',
    component: page(folders, 'TrashPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/app/document/$documentId',
    component: page(() => import('./DocumentPage.tsx'), 'DocumentPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/app/search/{-$search}/{-$documentId}',
    component: page(() => import('./SearchPage.tsx'), 'SearchPage'),
  }),
] as const;
