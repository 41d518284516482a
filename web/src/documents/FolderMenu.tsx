import { useLingui } from '@lingui/react/macro';
import { Ellipsis, FolderInput, FolderPlus, PencilLine, Trash2, Undo2, X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Icon } from '../ui/Icon.tsx';
import { Menu } from '../ui/Menu.tsx';
import { askFolders } from './folder-dialogs.ts';
import type { FolderLine } from './folder-tree.ts';
import { useRoots } from './folders.ts';
import { useFiling } from './use-folder-deeds.ts';

/** What can be done with a folder; what may not be done is not offered. */
function useFolderLines(folder: FolderLine) {
  const { t } = useLingui();
  const { roots } = useRoots();
  const filing = useFiling();
  const name = folder.title;
  const trash = () => roots && void filing.trashFolder(folder, roots.trash.id);
  return [
    {
      may: folder.canCreateFolder,
      id: 'create',
      label: t`New folder in it`,
      icon: FolderPlus,
      run: () => askFolders({ kind: 'create', parentId: folder.id }),
    },
    {
      may: folder.canRename,
      id: 'rename',
      label: t`Rename`,
      icon: PencilLine,
      run: () => askFolders({ kind: 'rename', folder }),
    },
    {
      may: folder.canMove && !folder.canRestore,
      id: 'move',
      label: t`Move`,
      icon: FolderInput,
      run: () => askFolders({ kind: 'move', folder }),
    },
    { may: folder.canTrash, id: 'trash', label: t`Move to the trash`, icon: Trash2, run: trash },
    {
      may: folder.canRestore,
      id: 'restore',
      label: t`Restore`,
      icon: Undo2,
      run: () => void filing.restoreFolder(folder),
    },
    {
      may: folder.canDestroy,
      id: 'destroy',
      label: t`Delete for good`,
      icon: X,
      danger: true,
      run: () => askFolders({ kind: 'destroy', ids: [folder.id], name }),
    },
  ].filter(({ may }) => may);
}

/** The menu of a folder, behind three dots. */
export function FolderMenu({ folder }: { readonly folder: FolderLine }) {
  const { t } = useLingui();
  const lines = useFolderLines(folder);
  if (lines.length === 0) return null;
  return (
    <Menu label={t`Folder ${folder.title}`} groups={[{ lines }]}>
      <Button
        aria-label={t`What to do with ${folder.title}`}
        className="grid size-24 shrink-0 place-items-center rounded-6 text-ink-3 data-hovered:bg-wash phone:size-44"
      >
        <Icon of={Ellipsis} size={16} />
      </Button>
    </Menu>
  );
}
