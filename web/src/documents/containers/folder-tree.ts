import { useApolloClient, useQuery } from '@apollo/client/react';
import type { FolderTreeQuery as Answer } from '../../gql/graphql.ts';
import { FRESH, lookAgain, useChanges } from '../../live.ts';
import { FolderTreeQuery } from './folder-calls.ts';

export type FolderLine = Answer['folders'][number];

/** All folders that are within reach; until it is ready there are none. */
export type FolderTree = {
  readonly isReady: boolean;
  /** It could not be loaded, and nothing older is there to be shown. */
  readonly isFailed: boolean;
  readonly byId: (id: string | null | undefined) => FolderLine | undefined;
  /** The folders directly in a folder, sorted by name. */
  readonly inside: (id: string) => readonly FolderLine[];
  /** The way from the topmost folder down to this one. */
  readonly wayTo: (id: string) => readonly FolderLine[];
  readonly all: readonly FolderLine[];
};

const NONE: readonly FolderLine[] = [];

function treeOf(all: readonly FolderLine[] | undefined, isFailed: boolean): FolderTree {
  const byId = new Map((all ?? NONE).map((folder) => [folder.id, folder]));
  const inside = Map.groupBy(all ?? NONE, ({ parentId }) => parentId ?? '');
  const wayTo = (id: string): readonly FolderLine[] => {
    const folder = byId.get(id);
    return folder ? [...wayTo(folder.parentId ?? ''), folder] : [];
  };
  return {
    isReady: all !== undefined,
    isFailed: isFailed && all === undefined,
    byId: (id) => byId.get(id ?? ''),
    inside: (id) => inside.get(id) ?? NONE,
    wayTo,
    all: all ?? NONE,
  };
}

/** The person's folders as a tree. */
export function useFolderTree(): FolderTree {
  const { data, error } = useQuery(FolderTreeQuery, { fetchPolicy: 'cache-first' });
  return treeOf(data?.folders, error !== undefined);
}

/** The way to look at the tree again after an action of one's own. */
export function useTreeAgain() {
  const client = useApolloClient();
  return () => lookAgain('folders', () => client.query({ query: FolderTreeQuery, ...FRESH }));
}

/** The same tree, kept current for everybody; stands once, in the navigation. */
export function useLiveFolderTree(): FolderTree {
  const again = useTreeAgain();
  useChanges(['documents', 'folders'], () => void again());
  return useFolderTree();
}
