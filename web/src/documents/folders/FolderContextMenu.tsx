import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MenuPopover } from '../../ui/MenuPopover.tsx';
import { useFolderLines } from './FolderMenu.tsx';
import type { FolderLine } from '../basics/folder-tree.ts';
import type { Point } from '../basics/LetterMenu.tsx';

type Asked = { readonly folder: FolderLine; readonly at: Point; readonly close: () => void };

/** The menu of a folder where it was pointed at. */
export function FolderContextMenu({ folder, at, close }: Asked) {
  const { t } = useLingui();
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const lines = useFolderLines(folder);
  return (
    <>
      <span ref={setTrigger} aria-hidden className="fixed" style={{ left: at.x, top: at.y }} />
      {trigger && (
        <MenuPopover
          label={t`Folder ${folder.title}`}
          groups={[{ lines }]}
          placement="bottom start"
          trigger={trigger}
          close={close}
        />
      )}
    </>
  );
}
