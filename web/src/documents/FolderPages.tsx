import { useLingui } from '@lingui/react/macro';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useWidth } from '../ui/media.ts';
import { FolderPage } from './FolderPage.tsx';
import type { ListFilterName } from './list-filter.ts';

const INBOX = '/app/folder/inbox/{-$documentId}';
const ARCHIVE = '/app/archive/{-$containerId}';
const TRASH = '/app/folder/trash/{-$documentId}';

const filterIn = (filter: ListFilterName) => (filter === 'all' ? {} : { filter });

/** From letter to letter the way back stays the list; only opening the first one is a step. */
function useReplace(openId: string | undefined) {
  const phone = useWidth('phone');
  return openId !== undefined && !phone;
}

/** What has arrived and is not filed yet. */
export function InboxPage() {
  const { t } = useLingui();
  const { documentId } = useParams({ from: `/cockpit${INBOX}` });
  const { filter = 'all' } = useSearch({ from: `/cockpit${INBOX}` });
  const navigate = useNavigate();
  const replace = useReplace(documentId);
  const go = (id: string | null, next: ListFilterName) =>
    void navigate({
      to: INBOX,
      params: { documentId: id ?? undefined },
      search: filterIn(next),
      replace,
    });
  return (
    <FolderPage
      root="inbox"
      title={t`Inbox`}
      openId={documentId ?? null}
      open={(id) => go(id, filter)}
      filter={filter}
      onFilter={(next) => go(documentId ?? null, next)}
    />
  );
}

/** What is done and kept. */
export function ArchivePage() {
  const { t } = useLingui();
  const { containerId } = useParams({ from: `/cockpit${ARCHIVE}` });
  const { filter = 'all' } = useSearch({ from: `/cockpit${ARCHIVE}` });
  const navigate = useNavigate();
  const replace = useReplace(containerId);
  const go = (id: string | null, next: ListFilterName) =>
    void navigate({
      to: ARCHIVE,
      params: { containerId: id ?? undefined },
      search: filterIn(next),
      replace,
    });
  return (
    <FolderPage
      root="archive"
      title={t`Archive`}
      openId={containerId ?? null}
      open={(id) => go(id, filter)}
      filter={filter}
      onFilter={(next) => go(containerId ?? null, next)}
    />
  );
}

/** What was thrown away and can still be restored. */
export function TrashPage() {
  const { t } = useLingui();
  const { documentId } = useParams({ from: `/cockpit${TRASH}` });
  const navigate = useNavigate();
  const replace = useReplace(documentId);
  return (
    <FolderPage
      root="trash"
      title={t`Trash`}
      openId={documentId ?? null}
      open={(id) => void navigate({ to: TRASH, params: { documentId: id ?? undefined }, replace })}
      filter="all"
      onFilter={() => {}}
    />
  );
}
