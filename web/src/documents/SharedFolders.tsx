import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Folder } from 'lucide-react';
import { formatCount } from '../i18n/format.ts';
import { Icon } from '../ui/basics/Icon.tsx';
import { ReadOnlyBadge } from './basics/ReadOnlyBadge.tsx';
import { useDocumentExtensions } from './record/extensions.ts';

/** A folder that others shared, with how many letters lie in it. */
export type SharedFolder = {
  readonly id: string;
  readonly title: string;
  readonly totalCount: number;
  readonly myPermission: string | null;
};

/** What higher domains say of a folder that others shared. */
export function FolderDetails({ folderId }: { readonly folderId: string }) {
  const { folderDetails } = useDocumentExtensions();
  return (
    <span className="flex min-w-0 flex-wrap gap-x-8 text-12 text-ink-3 empty:hidden">
      {folderDetails.map(({ Detail }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list is fixed when the app is built
        <Detail key={place} folderId={folderId} />
      ))}
    </span>
  );
}

/** The folders that others shared, or that lie in one of them, above its letters. */
export function SharedFolders({ folders }: { readonly folders: readonly SharedFolder[] }) {
  const { t } = useLingui();
  if (folders.length === 0) return null;
  return (
    <ul
      aria-label={t`Shared folders`}
      className="max-h-1/2 shrink-0 overflow-y-auto border-b border-line px-8 py-8 thin-scrollbar"
    >
      {folders.map(({ id, title, totalCount, myPermission }) => (
        <li key={id}>
          <Link
            to="/app/sharedWithMe/{-$containerId}"
            params={{ containerId: id }}
            className="flex min-h-40 min-w-0 items-center gap-12 rounded-8 px-12 py-4 transition-colors hover:bg-sunken phone:min-h-56"
          >
            <Icon of={Folder} className="text-ink-3" />
            <span className="flex min-w-0 flex-1 flex-col">
              <span className="truncate font-medium">{title}</span>
              <FolderDetails folderId={id} />
            </span>
            <ReadOnlyBadge of={{ myPermission }} />
            <span className="text-13 text-ink-3 tabular">{formatCount(totalCount)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
