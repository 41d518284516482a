import { useLingui } from '@lingui/react/macro';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { LazyFolderGone } from './folders/LazyFolderGone.tsx';
import { FolderPage } from './FolderPage.tsx';
import type { ListSearch } from './lists/list-filter.ts';
import { useFolderAt, useReplace } from './use-folder-at.ts';

const INBOX = '/app/folder/inbox/{-$documentId}';
const ARCHIVE = '/app/archive/{-$containerId}';
const TRASH = '/app/folder/trash/{-$documentId}';

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
  if (isGone) return <LazyFolderGone />;
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
  if (isGone) return <LazyFolderGone />;
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
