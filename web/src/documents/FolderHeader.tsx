import { useState } from 'react';
import { lazyComponent } from '../ui/display/lazy-component.tsx';
import { useMovable } from '../ui/basics/use-movable.tsx';
import { useFolderTree, type FolderLine } from './containers/folder-tree.ts';
import { useRoots, type RootName } from './containers/folders.ts';
import type { OtherSpace } from './containers/spaces.ts';
import { ListHeader, useUnreadNote } from './listing/ListHeader.tsx';
import { filterOf, type ListSearch } from './lists/list-filter.ts';

const FolderPath = lazyComponent(async () => (await import('./folders/FolderPath.tsx')).FolderPath);
const FolderTools = lazyComponent(
  async () => (await import('./folders/FolderTools.tsx')).FolderTools,
);

type FolderHeader = {
  readonly root: RootName;
  readonly title: string;
  readonly search: ListSearch;
  readonly onSearch: (search: ListSearch) => void;
  readonly folder?: FolderLine | 'unknown' | null;
  readonly space?: OtherSpace;
};

/** The way to an open folder, and what can be done with it. */
function partsOf({ root, folder, space }: FolderHeader, rootId: string | undefined) {
  const below = folder === 'unknown' ? null : folder;
  const folderId = below?.id ?? rootId;
  return {
    above: folderId && (below || space) && <FolderPath root={root} folderId={folderId} />,
    tools: folderId && root !== 'inbox' && <FolderTools root={root} folderId={folderId} />,
  };
}

/** Whether nobody deleted anything: then there is nothing to narrow down. */
function useIsBare({ root, search, folder = null, space }: FolderHeader): boolean {
  const home = useRoots().roots;
  const tree = useFolderTree();
  const trash = (space ?? home)?.trash;
  if (root !== 'trash' || folder !== null || trash === undefined) return false;
  const isEmpty = trash.totalCount === 0 && tree.inside(trash.id).length === 0;
  return isEmpty && filterOf(search) === null;
}

function FolderHeader(props: FolderHeader) {
  const { root, title, search, onSearch, space } = props;
  const home = useRoots().roots;
  const roots = space ?? home;
  // What is unread in all of it says nothing of a list that is narrowed down: the line below counts that one.
  const isWhole = root === 'inbox' && filterOf(search) === null;
  const note = useUnreadNote(isWhole ? roots?.inbox.unreadCount : undefined);
  return (
    <ListHeader
      title={title}
      note={note}
      search={search}
      onSearch={onSearch}
      columnsOf={root}
      isBare={useIsBare(props)}
      {...partsOf(props, roots?.[root].id)}
    />
  );
}

/** Which folder stands here, counted: one that nobody knew yet is the one it turns out to be. */
function useTurn(folderId: string | undefined): number {
  const [at, setAt] = useState({ folderId, turn: 0 });
  if (folderId === undefined || folderId === at.folderId) return at.turn;
  const turn = at.folderId === undefined ? at.turn : at.turn + 1;
  setAt({ folderId, turn });
  return turn;
}

/** What stands above a list, before the list and then with it: what somebody opens there stays open when it comes. */
export function useFolderHeader(header: FolderHeader, folderId: string | undefined) {
  const turn = useTurn(folderId);
  return useMovable(<FolderHeader key={turn} {...header} />);
}
