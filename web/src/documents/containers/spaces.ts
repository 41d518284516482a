import type { RootsQuery } from '../../gql/graphql.ts';
import { useFolderTree } from './folder-tree.ts';
import { useRoots, type RootName } from './folders.ts';

/** A space of the person's own beside their home, with its roots. */
export type OtherSpace = RootsQuery['meFolders']['otherSpaces'][number];

/** Where the roots of the home are shown. */
const HOME_PATHS = {
  inbox: '/app/folder/inbox',
  archive: '/app/archive',
  trash: '/app/folder/trash',
} as const;

const NONE: readonly OtherSpace[] = [];

const hasRoot = ({ inbox, archive, trash }: OtherSpace, id: string) =>
  [inbox, archive, trash].some((root) => root.id === id);

/** The person's own spaces, and which of them a folder lies in. */
export function useSpaces() {
  const { roots } = useRoots();
  const tree = useFolderTree();
  const others = roots?.otherSpaces ?? NONE;
  /** The space beside the home that a folder lies in, if it does. */
  const otherOf = (folderId: string) => {
    const rootId = tree.wayTo(folderId)[0]?.parentId ?? folderId;
    return others.find((space) => hasRoot(space, rootId));
  };
  return {
    others,
    otherOf,
    /** The roots above a folder; those of the home where it lies in none of one's own. */
    rootsOf: (folderId: string | undefined) =>
      (folderId === undefined ? undefined : otherOf(folderId)) ?? roots,
    /** Where the root above a folder is shown. */
    pathOf(folderId: string, root: RootName) {
      const space = otherOf(folderId);
      return space ? `/app/space/${space.id}/${root}` : HOME_PATHS[root];
    },
  };
}
