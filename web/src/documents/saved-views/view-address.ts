import type { SavedView } from '@postkorb/domain/documents';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useFolderTree } from '../containers/folder-tree.ts';
import { readListSearch, type ListSearch } from '../lists/list-filter.ts';

type Place = {
  readonly root: string;
  readonly folderId: string | null;
  readonly search: ListSearch;
};

/** The address of a list as it can be saved: with its filters and order, without the open letter and without how it is shown. */
export function useListAddress() {
  const router = useRouter();
  return ({ root, folderId, search: given }: Place) => {
    const search = readListSearch({ ...given, view: null });
    const { href } =
      root === 'inbox'
        ? router.buildLocation({
            to: '/app/folder/inbox/{-$documentId}',
            params: { documentId: undefined },
            search,
          })
        : router.buildLocation({
            to: '/app/archive/{-$containerId}',
            params: { containerId: folderId ?? undefined },
            search,
          });
    return href;
  };
}

const SHOWN_ONLY = ['view', 'folder'];

const queryOf = (query: string) =>
  [...new URLSearchParams(query)]
    .filter(([name]) => !SHOWN_ONLY.includes(name))
    .map((pair) => pair.join('='))
    .sort()
    .join('&');

type Here = { readonly pathname: string; readonly searchStr: string };

// The router says an address with umlauts and blanks, a link writes it with percent signs.
function decoded(path: string) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Which lists an address may name: that of its folder, or itself and the one in which its last part is the open letter. */
function listsAt({ pathname, searchStr }: Here, isFolder: (id: string) => boolean) {
  const folder = new URLSearchParams(searchStr).get('folder');
  if (folder !== null && pathname.startsWith('/app/archive/')) return [`/app/archive/${folder}`];
  const end = pathname.lastIndexOf('/');
  const isWhole = isFolder(pathname.slice(end + 1));
  return isWhole ? [pathname] : [pathname, pathname.slice(0, end)];
}

type Known = {
  readonly views: readonly SavedView[];
  readonly isFolder: (id: string) => boolean;
};

/** The one view that stands on the screen, whatever letter is open in it and however it is shown; undefined where none does. */
export function viewAt(here: Here, { views, isFolder }: Known): SavedView | undefined {
  const query = queryOf(here.searchStr);
  const alike = views
    .map((view) => ({ view, url: new URL(view.address, 'https://here.example') }))
    .filter(({ url }) => queryOf(url.search) === query);
  for (const list of listsAt(here, isFolder)) {
    const found = alike.find(({ url }) => decoded(url.pathname) === decoded(list));
    if (found) return found.view;
  }
  return undefined;
}

/** The id of the view that stands on the screen; null where none does. */
export function useViewHere(views: readonly SavedView[]): string | null {
  const { isReady, byId } = useFolderTree();
  // Until the folders are known nobody takes one for a letter.
  const isFolder = (id: string) => !isReady || byId(id) !== undefined;
  return useLocation({ select: (here) => viewAt(here, { views, isFolder })?.id ?? null });
}

/** The folder that a saved list lies in; null where it is none. */
export const folderIn = (address: string) => /^\/app\/archive\/([\w-]+)/.exec(address)?.[1] ?? null;
