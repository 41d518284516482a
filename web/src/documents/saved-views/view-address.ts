import { useRouter } from '@tanstack/react-router';
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

/** Whether this is what stands on the screen, whatever letter is open in it and however it is shown. */
export function isShown(
  address: string,
  here: { readonly pathname: string; readonly searchStr: string },
) {
  const { pathname, search } = new URL(address, 'https://here.example');
  const isThere = here.pathname === pathname || here.pathname.startsWith(`${pathname}/`);
  return isThere && queryOf(search) === queryOf(here.searchStr);
}

/** The folder that a saved list lies in; null where it is none. */
export const folderIn = (address: string) => /^\/app\/archive\/([\w-]+)/.exec(address)?.[1] ?? null;
