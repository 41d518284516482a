import { useLingui } from '@lingui/react/macro';
import { PointMenu, type Point } from '../../ui/overlays/PointMenu.tsx';
import { useFolderLines } from './FolderMenu.tsx';
import type { FolderLine } from '../containers/folder-tree.ts';

type Asked = { readonly folder: FolderLine; readonly at: Point; readonly close: () => void };

/** The menu of a folder where it was pointed at. */
export function FolderContextMenu({ folder, at, close }: Asked) {
  const { t } = useLingui();
  const lines = useFolderLines(folder);
  return <PointMenu label={t`Folder ${folder.title}`} groups={[{ lines }]} at={at} close={close} />;
}
