import { useApolloClient, useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useWidth } from '../ui/media.ts';
import { FolderTreeQuery } from './basics/folder-calls.ts';
import { isReadInCache } from './basics/read-mark.ts';
import { FolderGone, useNamed } from './folders/FolderGone.tsx';
import { FolderPage } from './FolderPage.tsx';
import { useFolderTree, type FolderTree } from './basics/folder-tree.ts';
import type { ListSearch } from './lists/list-filter.ts';

const INBOX = '/app/folder/inbox/{-$documentId}';
const ARCHIVE = '/app/archive/{-$containerId}';
const TRASH = '/app/folder/trash/{-$documentId}';

/** From letter to letter the way back stays the list; only opening the first one is a step. */
function useReplace(openId: string | undefined) {
  const phone = useWidth('phone');
  return openId !== undefined && !phone;
}

/** What has arrived and is not filed yet. */
export function InboxPage() {
  const { t } = useLingui();
  const { documentId } = useParams({ from: `/cockpit${INBOX}` });
  const search = useSearch({ from: `/cockpit${INBOX}` });
  const navigate = useNavigate();
  const replace = useReplace(documentId);
  const go = (id: string | null, next: ListSearch) =>
    void navigate({
      to: INBOX,
      params: { documentId: id ?? undefined },
      search: next,
      replace,
    });
  return (
    <FolderPage
      root="inbox"
      title={t`Inbox`}
      openId={documentId ?? null}
      open={(id) => go(id, search)}
      search={search}
      onSearch={(next) => go(documentId ?? null, next)}
    />
  );
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

/** What has to be asked for: neither the tree knows it nor a list, from which a letter opens without waiting. */
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
  const isThere = named === 'unsaid' || (named === 'letter' && at.inside === undefined);
  return isThere ? null : 'gone';
}

/** Which folder stands open, when the address names a folder or a letter in one. */
function useFolderAt(containerId: string | undefined, inside: string | undefined) {
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

/** What is done and kept, in its folders. */
export function ArchivePage() {
  const { t } = useLingui();
  const { containerId } = useParams({ from: `/cockpit${ARCHIVE}` });
  const { folder: inside, ...search } = useSearch({ from: `/cockpit${ARCHIVE}` });
  const navigate = useNavigate();
  const { folder, folderId, title, openId, isGone } = useFolderAt(containerId, inside);
  const replace = useReplace(openId ?? undefined);
  const go = (id: string | null, next: ListSearch) =>
    void navigate({
      to: ARCHIVE,
      params: { containerId: id ?? folderId },
      search: { ...next, ...(id !== null && folderId ? { folder: folderId } : {}) },
      replace,
    });
  if (isGone) return <FolderGone />;
  return (
    <FolderPage
      root="archive"
      title={title ?? t`Archive`}
      folder={folder}
      openId={openId}
      open={(id) => go(id, search)}
      search={search}
      onSearch={(next) => go(openId, next)}
    />
  );
}

/** What was thrown away and can still be restored. */
export function TrashPage() {
  const { t } = useLingui();
  const { documentId } = useParams({ from: `/cockpit${TRASH}` });
  const { folder: inside, ...search } = useSearch({ from: `/cockpit${TRASH}` });
  const navigate = useNavigate();
  const { folder, folderId, title, openId, isGone } = useFolderAt(documentId, inside);
  const replace = useReplace(openId ?? undefined);
  const go = (id: string | null, next: ListSearch) =>
    void navigate({
      to: TRASH,
      params: { documentId: id ?? folderId },
      search: { ...next, ...(id !== null && folderId ? { folder: folderId } : {}) },
      replace,
    });
  if (isGone) return <FolderGone />;
  return (
    <FolderPage
      root="trash"
      title={title ?? t`Trash`}
      folder={folder}
      openId={openId}
      open={(id) => go(id, search)}
      search={search}
      onSearch={(next) => go(openId, next)}
    />
  );
}
