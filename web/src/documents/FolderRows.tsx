import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Folder } from 'lucide-react';
import { formatCount } from '../i18n/format.ts';
import { Icon } from '../ui/Icon.tsx';
import { FolderMenu } from './FolderMenu.tsx';
import { useFolderTree } from './folder-tree.ts';

/** The folders that lie in this one, above its letters. */
export function FolderRows({ folderId }: { readonly folderId: string }) {
  const { t } = useLingui();
  const lines = useFolderTree().inside(folderId);
  if (lines.length === 0) return null;
  return (
    <ul
      aria-label={t`Folders`}
      className="max-h-1/2 shrink-0 overflow-y-auto border-b border-line px-8 py-8 thin-scrollbar"
    >
      {lines.map((folder) => (
        <li
          key={folder.id}
          className="flex items-center rounded-8 pr-8 transition-colors hover:bg-sunken"
        >
          <Link
            to={
              folder.root === 'trash'
                ? `/app/folder/trash/${folder.id}`
                : `/app/archive/${folder.id}`
            }
            className="flex h-40 min-w-0 flex-1 items-center gap-12 rounded-8 px-12 font-medium phone:h-56"
          >
            <Icon of={Folder} className="text-ink-3" />
            <span className="min-w-0 flex-1 truncate">{folder.title}</span>
            <span className="text-13 text-ink-3 tabular">{formatCount(folder.totalCount)}</span>
          </Link>
          <FolderMenu folder={folder} />
        </li>
      ))}
    </ul>
  );
}
