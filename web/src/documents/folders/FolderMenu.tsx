import { useLingui } from '@lingui/react/macro';
import {
  Download,
  Ellipsis,
  FolderInput,
  FolderPlus,
  MailOpen,
  PencilLine,
  Trash2,
  Undo2,
  X,
} from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Icon } from '../../ui/basics/Icon.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import type { MenuLine } from '../../ui/basics/menu-look.ts';
import { askDownload } from '../actions/download-queue.ts';
import { askFolders } from '../containers/folder-dialogs.ts';
import type { FolderLine } from '../containers/folder-tree.ts';
import { useRoots } from '../containers/folders.ts';
import { useMarking } from '../actions/use-marking.ts';
import { useFiling } from '../filing/use-filing.ts';
import { useAddedFolderActions } from '../record/extensions.ts';

/** What changes the folder itself; what its flags do not allow says why. */
function useChanges(folder: FolderLine): readonly MenuLine[] {
  const { t } = useLingui();
  const { roots } = useRoots();
  const filing = useFiling();
  const only = (may: boolean) => (may ? null : t`You may only read this folder.`);
  const { canCreateFolder, canRename, canMove, canTrash } = folder;
  return [
    {
      id: 'create',
      label: t`New subfolder`,
      icon: FolderPlus,
      refusal: only(canCreateFolder),
      run: () => askFolders({ kind: 'create', parentId: folder.id }),
    },
    {
      id: 'rename',
      label: t`Rename`,
      icon: PencilLine,
      refusal: only(canRename),
      run: () => askFolders({ kind: 'rename', folder }),
    },
    {
      id: 'move',
      label: t`Move`,
      icon: FolderInput,
      refusal: only(canMove),
      run: () => askFolders({ kind: 'move', folder }),
    },
    {
      id: 'trash',
      label: t`Move to the trash`,
      icon: Trash2,
      refusal: only(canTrash),
      run: () => roots && void filing.trashFolder(folder, roots.trash.id),
    },
  ];
}

/** What can be done with a folder in the trash. */
function useThrownAway(folder: FolderLine): readonly MenuLine[] {
  const { t } = useLingui();
  const filing = useFiling();
  const only = (may: boolean) => (may ? null : t`You may only read this folder.`);
  return [
    {
      id: 'restore',
      label: t`Restore`,
      icon: Undo2,
      refusal: only(folder.canRestore),
      run: () => void filing.restoreFolder(folder),
    },
    {
      id: 'destroy',
      label: t`Delete for good`,
      icon: X,
      danger: true,
      refusal: only(folder.canDestroy),
      run: () => askFolders({ kind: 'destroy', many: [folder.id], name: folder.title }),
    },
  ];
}

/** Everything that can be done with a folder, for its button and its context menu. */
export function useFolderLines(folder: FolderLine): readonly MenuLine[] {
  const { t } = useLingui();
  const { markRead } = useMarking();
  const [changes, thrown] = [useChanges(folder), useThrownAway(folder)];
  const added = useAddedFolderActions({ ...folder, isOwn: true }).map(
    ({ id, label, icon, refusal, run }) => ({ id, label, icon, refusal, run }),
  );
  const documents = [
    {
      id: 'read',
      label: t`Mark all as read`,
      icon: MailOpen,
      refusal: folder.canMarkAsRead ? null : t`There are no unread letters in it.`,
      run: () => void markRead([folder.id]),
    },
    {
      id: 'download',
      label: t`Download`,
      icon: Download,
      refusal: folder.canDownload ? null : t`The folder is empty.`,
      run: () => askDownload([folder.id]),
    },
  ];
  return folder.root === 'trash' ? [...documents, ...thrown] : [...documents, ...added, ...changes];
}

/** The menu of a folder, behind three dots. */
export function FolderMenu({ folder }: { readonly folder: FolderLine }) {
  const { t } = useLingui();
  const lines = useFolderLines(folder);
  return (
    <Menu label={t`Folder ${folder.title}`} groups={[{ lines }]}>
      <Button
        aria-label={t`Actions for ${folder.title}`}
        className="grid size-24 shrink-0 place-items-center rounded-8 text-ink-3 data-hovered:bg-wash phone:size-44"
      >
        <Icon of={Ellipsis} size={16} />
      </Button>
    </Menu>
  );
}
