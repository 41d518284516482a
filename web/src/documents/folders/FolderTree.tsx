import { useLingui } from '@lingui/react/macro';
import { useLocation, useRouter } from '@tanstack/react-router';
import { ChevronRight, Folder } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { formatCount } from '../../i18n/format.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { DRAGGED_FOLDER, DRAGGED_DOCUMENTS } from '../basics/dragged.ts';
import type { Many } from '../basics/many.ts';
import { FolderMenu } from './FolderMenu.tsx';
import {
  useFolderTree,
  type FolderLine,
  type FolderTree as Lines,
} from '../containers/folder-tree.ts';
import { useRoots } from '../containers/folders.ts';
import { useSpaces, type OtherSpace } from '../containers/spaces.ts';
import { useFiling } from '../filing/use-filing.ts';
import { useFolderMenu } from './use-folder-menu.tsx';

const OPEN = 'openFolders';

/** Which folders stand open, remembered on this device. */
function useOpenFolders(key: string) {
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(JSON.parse(localStorage.getItem(key) ?? '[]') as string[]),
  );
  const change = (keys: ReadonlySet<string | number>) => {
    const ids = [...keys].map(String);
    localStorage.setItem(key, JSON.stringify(ids));
    setOpen(new Set(ids));
  };
  return [open, change] as const;
}

/** Letters and folders can be dropped onto a folder; folders can be dragged, by keyboard too. */
function useDropping(tree: Lines) {
  const filing = useFiling();
  return useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ [DRAGGED_FOLDER]: String(key) })),
    acceptedDragTypes: [DRAGGED_FOLDER, DRAGGED_DOCUMENTS],
    getDropOperation: (target) =>
      target.type === 'item' && target.dropPosition === 'on' ? 'move' : 'cancel',
    async onItemDrop({ items, target }) {
      const to = tree.byId(String(target.key));
      if (to === undefined) return;
      for (const item of items) {
        if (item.kind !== 'text') continue;
        if (item.types.has(DRAGGED_DOCUMENTS)) {
          const many = JSON.parse(await item.getText(DRAGGED_DOCUMENTS)) as Many;
          await filing.file(many, to);
          continue;
        }
        const folder = tree.byId(await item.getText(DRAGGED_FOLDER));
        if (folder && folder.id !== to.id) await filing.fileFolder(folder, to);
      }
    },
  });
}

function FolderItem({
  folder,
  tree,
  current,
}: {
  folder: FolderLine;
  tree: Lines;
  current: string;
}) {
  const { t } = useLingui();
  const below = tree.inside(folder.id);
  return (
    <TreeItem
      id={folder.id}
      textValue={folder.title}
      className="rounded-8 outline-none data-drop-target:bg-blue-soft data-focus-visible:outline-2 data-focus-visible:outline-blue-text"
    >
      <TreeItemContent>
        {({ level }) => (
          <div
            aria-current={folder.id === current ? 'page' : undefined}
            data-folder={folder.id}
            className="group/folder flex h-34 cursor-default items-center gap-4 rounded-8 pr-4 text-13 font-medium text-ink-2 transition hover:bg-wash aria-[current]:bg-paper aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:shadow-1 phone:h-44"
            style={{ paddingLeft: level * 12 }}
          >
            <Button slot="drag" className="sr-only">{t`Drag the folder ${folder.title}`}</Button>
            {below.length > 0 ? (
              <Button
                slot="chevron"
                aria-label={t`Folders in ${folder.title}`}
                className="grid size-24 place-items-center rounded-8 data-hovered:bg-wash"
              >
                <Icon
                  of={ChevronRight}
                  size={13}
                  className="transition in-data-expanded:rotate-90"
                />
              </Button>
            ) : (
              <span className="size-24" />
            )}
            <Icon of={Folder} size={16} className="text-ink-3" />
            <span className="min-w-0 flex-1 truncate pl-4">{folder.title}</span>
            {folder.totalCount > 0 && (
              <span className="text-12 text-ink-3 tabular">{formatCount(folder.totalCount)}</span>
            )}
            <FolderMenu folder={folder} />
          </div>
        )}
      </TreeItemContent>
      {below.map((one) => (
        <FolderItem key={one.id} folder={one} tree={tree} current={current} />
      ))}
    </TreeItem>
  );
}

type Place = { readonly pathname: string; readonly search: { readonly folder?: string } };

/** The folder that stands open, also while one of its documents does. */
const folderAt = ({ pathname, search: { folder } }: Place) =>
  folder ?? pathname.split('/').at(-1) ?? '';

/** The folders of an archive in the navigation: of the home, or of a space beside it. */
export function FolderTree({ space }: { readonly space?: OtherSpace }) {
  const { t } = useLingui();
  const router = useRouter();
  const tree = useFolderTree();
  const home = useRoots().roots;
  const spaces = useSpaces();
  const [open, setOpen] = useOpenFolders(space ? `${OPEN}.${space.id}` : OPEN);
  const { dragAndDropHooks } = useDropping(tree);
  const { handlers, menu } = useFolderMenu();
  const current = useLocation({ select: folderAt });
  const top = tree.inside((space ?? home)?.archive.id ?? '');
  if (top.length === 0) return null;
  const go = (id: string) => void router.navigate({ to: `${spaces.pathOf(id, 'archive')}/${id}` });
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the rows within have the focus and the keys
    <div {...handlers}>
      <Tree
        aria-label={space ? t`Folders in my former area` : t`Folders`}
        expandedKeys={open}
        onExpandedChange={setOpen}
        onAction={(key) => go(String(key))}
        dragAndDropHooks={dragAndDropHooks}
        className="flex flex-col gap-2 pt-2 outline-none"
      >
        {top.map((folder) => (
          <FolderItem key={folder.id} folder={folder} tree={tree} current={current} />
        ))}
      </Tree>
      {menu}
    </div>
  );
}
