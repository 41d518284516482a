import { useLingui } from '@lingui/react/macro';
import { FolderPlus, Trash2 } from 'lucide-react';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { askFolders } from '../containers/folder-dialogs.ts';
import { useFolderTree } from '../containers/folder-tree.ts';
import type { RootName } from '../containers/folders.ts';
import { useSpaces } from '../containers/spaces.ts';

type Here = { readonly root: RootName; readonly folderId: string };

/** Empties the trash that stands open, where anything lies in it. */
function EmptyTool({ folderId }: Pick<Here, 'folderId'>) {
  const { t } = useLingui();
  const trash = useSpaces().rootsOf(folderId)?.trash;
  const thrown = useFolderTree().inside(folderId);
  const count = trash?.totalCount ?? 0;
  if (folderId !== trash?.id || count + thrown.length === 0) return null;
  return (
    <IconButton
      icon={Trash2}
      label={t`Empty trash`}
      onPress={() => askFolders({ kind: 'empty', count, folderId })}
    />
  );
}

/** What can be done with the folder as a whole. */
export function FolderTools({ root, folderId }: Here) {
  const { t } = useLingui();
  if (root === 'trash') return <EmptyTool folderId={folderId} />;
  if (root !== 'archive') return null;
  return (
    <IconButton
      icon={FolderPlus}
      label={t`New folder`}
      onPress={() => askFolders({ kind: 'create', parentId: folderId })}
    />
  );
}
