import { useLingui } from '@lingui/react/macro';
import { Ellipsis, FolderPlus, Trash2 } from 'lucide-react';
import { useActions } from '../../ui/basics/actions.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { useWidth } from '../../ui/basics/media.ts';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { askFolders } from '../containers/folder-dialogs.ts';
import { useFolderTree } from '../containers/folder-tree.ts';
import { useAddedFolderActions, type ShownFolder } from '../record/extensions.ts';
import type { RootName } from '../containers/folders.ts';
import { useSpaces } from '../containers/spaces.ts';

type Here = { readonly root: RootName; readonly folderId: string };

/** Empties the trash that stands open, where anything lies in it; on a phone its picture leaves the headline its room. */
function EmptyTool({ folderId }: Pick<Here, 'folderId'>) {
  const { t } = useLingui();
  const isPhone = useWidth('phone');
  const trash = useSpaces().rootsOf(folderId)?.trash;
  const thrown = useFolderTree().inside(folderId);
  const count = trash?.totalCount ?? 0;
  if (folderId !== trash?.id || count + thrown.length === 0) return null;
  const ask = () => askFolders({ kind: 'empty', count, folderId });
  if (isPhone) return <IconButton icon={Trash2} label={t`Empty trash`} onPress={ask} />;
  return <Button onPress={ask}>{t`Empty trash`}</Button>;
}

/** What higher domains offer for the folder that stands open, as buttons beside its name and in the palette. */
export function AddedFolderTools({ folder }: { readonly folder: ShownFolder }) {
  const actions = useAddedFolderActions(folder);
  useActions(actions);
  return actions.map(
    ({ id, label, icon, refusal, run }) =>
      icon && (
        <IconButton key={id} icon={icon} label={label} refusal={refusal ?? null} onPress={run} />
      ),
  );
}

type OfFolder = { readonly folder: ShownFolder; readonly create: () => void };

/** All of it behind one button, where the name of the folder needs the room. */
function FolderMore({ folder, create }: OfFolder) {
  const { t } = useLingui();
  const actions = useAddedFolderActions(folder);
  useActions(actions);
  const added = actions.map(({ id, label, icon, refusal, run }) => ({
    id,
    label,
    ...(icon && { icon }),
    refusal,
    run,
  }));
  const lines = [...added, { id: 'create', label: t`New folder`, icon: FolderPlus, run: create }];
  return (
    <Menu label={t`More`} groups={[{ lines }]}>
      <IconButton icon={Ellipsis} label={t`More`} />
    </Menu>
  );
}

/** What can be done with the folder as a whole. */
export function FolderTools({ root, folderId }: Here) {
  const { t } = useLingui();
  const folder = useFolderTree().byId(folderId);
  const isPhone = useWidth('phone');
  if (root === 'trash') return <EmptyTool folderId={folderId} />;
  if (root !== 'archive') return null;
  const shown = folder && { ...folder, isOwn: true };
  const create = () => askFolders({ kind: 'create', parentId: folderId });
  if (isPhone && shown) return <FolderMore folder={shown} create={create} />;
  return (
    <span className="flex gap-2">
      {shown && <AddedFolderTools folder={shown} />}
      <IconButton icon={FolderPlus} label={t`New folder`} onPress={create} />
    </span>
  );
}
