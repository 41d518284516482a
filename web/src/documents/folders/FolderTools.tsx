import { useLingui } from '@lingui/react/macro';
import { FolderPlus, Trash2 } from 'lucide-react';
import { IconButton } from '../../ui/IconButton.tsx';
import { askFolders } from '../basics/folder-dialogs.ts';
import { useFolderTree } from '../basics/folder-tree.ts';
import { useRoots, type RootName } from '../basics/folders.ts';

type Here = { readonly root: RootName; readonly folderId: string };

/** What can be done with the folder as a whole. */
export function FolderTools({ root, folderId }: Here) {
  const { t } = useLingui();
  const { roots } = useRoots();
  const tree = useFolderTree();
  const count = roots?.trash.totalCount ?? 0;
  const isFull = count > 0 || tree.all.some((folder) => folder.root === 'trash');
  if (root === 'archive')
    return (
      <IconButton
        icon={FolderPlus}
        label={t`New folder`}
        onPress={() => askFolders({ kind: 'create', parentId: folderId })}
      />
    );
  if (root === 'trash' && folderId === roots?.trash.id && isFull)
    return (
      <IconButton
        icon={Trash2}
        label={t`Empty trash`}
        onPress={() => askFolders({ kind: 'empty', count })}
      />
    );
  return null;
}
