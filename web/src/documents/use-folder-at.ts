import { useApolloClient, useQuery } from '@apollo/client/react';
import { useWidth } from '../ui/basics/media.ts';
import { FolderTreeQuery } from './containers/folder-calls.ts';
import { useFolderTree, type FolderTree } from './containers/folder-tree.ts';
import { isReadInCache } from './record/read-mark.ts';
import { useNamed } from './folders/use-named.ts';

/** From document to document the way back stays the list; only opening the first one is a step. */
export function useReplace(openId: string | undefined) {
  const phone = useWidth('phone');
  return openId !== undefined && !phone;
}

const UNKNOWN = {
  folder: 'unknown',
  folderId: undefined,
  title: undefined,
  openId: null,
  isGone: false,
} as const;
const GONE = { ...UNKNOWN, isGone: true };

type Named = {
  readonly containerId: string | undefined;
  readonly inside: string | undefined;
};

/** Whether a folder that is newer than the tree comes into it. */
function useComing(id: string | null): boolean {
  const skip = id === null;
  const { loading, data } = useQuery(FolderTreeQuery, { skip, fetchPolicy: 'network-only' });
  return !skip && (loading || data?.folders.some((one) => one.id === id) === true);
}

/** What has to be asked for: neither the tree knows it nor a list, from which a document opens without waiting. */
function useStrange(tree: FolderTree, { containerId, inside }: Named): string | null {
  const client = useApolloClient();
  if (tree.byId(containerId) ?? tree.byId(inside)) return null;
  if (inside !== undefined) return inside;
  const isListed = isReadInCache(client, containerId ?? '') !== null;
  return isListed ? null : (containerId ?? null);
}

/** Whether what the address names is not there, or nobody has said yet; null where it is. */
function useMissing(tree: FolderTree, at: Named) {
  const id = useStrange(tree, at);
  const named = useNamed(id);
  const isComing = useComing(named === 'folder' && tree.isReady ? id : null);
  if (named === 'unknown' || isComing) return 'waits';
  // What should lie within a folder that is none lies nowhere.
  const isThere = named === 'unsaid' || (named === 'document' && at.inside === undefined);
  return isThere ? null : 'gone';
}

/** Which folder stands open, when the address names a folder or a document in one. */
export function useFolderAt(containerId: string | undefined, inside: string | undefined) {
  const tree = useFolderTree();
  const missing = useMissing(tree, { containerId, inside });
  const isRoot = (containerId ?? inside) === undefined;
  if (!isRoot && !tree.isReady) return UNKNOWN;
  if (missing !== null) return missing === 'gone' ? GONE : UNKNOWN;
  return placeOf(tree, { containerId, inside });
}

function placeOf(tree: FolderTree, { containerId, inside }: Named) {
  const here = tree.byId(containerId);
  const folder = here ?? tree.byId(inside) ?? null;
  const openId = here ? null : (containerId ?? null);
  return { folder, folderId: folder?.id, title: folder?.title, openId, isGone: false };
}
