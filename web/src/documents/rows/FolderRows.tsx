import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Check, Folder } from 'lucide-react';
import type { DragEvent, KeyboardEvent, MouseEvent } from 'react';
import { formatCount } from '../../i18n/format.ts';
import { classes } from '../../ui/basics/classes.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { DRAGGED_FOLDER, DRAGGED_DOCUMENTS } from '../basics/dragged.ts';
import { FolderMenu } from '../folders/FolderMenu.tsx';
import { useFolderTree, type FolderLine } from '../containers/folder-tree.ts';
import { useSpaces } from '../containers/spaces.ts';
import { useDropOn } from '../folders/use-drop-on.ts';
import { useFolderMenu } from '../folders/use-folder-menu.tsx';
import type { ListController } from './use-list-controller.ts';

type Row = { readonly folder: FolderLine; readonly controller: ListController };

/** The box by which a folder is chosen together with documents. */
function Tick({ folder, controller }: Row) {
  const { t } = useLingui();
  const { has, isAny, toggle } = controller.selection;
  const isChosen = has(folder.id);
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isChosen}
      aria-label={t`Select the folder ${folder.title}`}
      onClick={() => toggle(folder.id)}
      className={classes(
        'grid size-34 shrink-0 place-items-center rounded-8 phone:size-44',
        !isAny &&
          'opacity-0 group-hover/folder:opacity-100 focus-visible:opacity-100 touch:opacity-100',
      )}
    >
      <span
        className={classes(
          'grid size-20 place-items-center rounded-4 border',
          isChosen ? 'border-blue bg-blue text-on-blue' : 'border-line-strong bg-paper',
        )}
      >
        {isChosen && <Check size={14} strokeWidth={3} aria-hidden />}
      </span>
    </button>
  );
}

/** How a folder is pressed: with Shift or Control it is chosen, otherwise it opens. */
function useChoosing({ folder, controller }: Row) {
  const { selection } = controller;
  return {
    onClick(event: MouseEvent) {
      const { shiftKey, metaKey, ctrlKey } = event;
      if (!shiftKey && !metaKey && !ctrlKey) return;
      event.preventDefault();
      if (shiftKey) selection.extendTo(folder.id);
      else selection.toggle(folder.id);
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== ' ') return;
      event.preventDefault();
      if (event.shiftKey) selection.extendTo(folder.id);
      else selection.toggle(folder.id);
    },
  };
}

function FolderRow({ folder, controller }: Row) {
  const { has, many } = controller.selection;
  const isChosen = has(folder.id);
  const choosing = useChoosing({ folder, controller });
  const spaces = useSpaces();
  const { isOver, ...drop } = useDropOn(folder);
  const drag = ({ dataTransfer }: DragEvent) => {
    if (isChosen) dataTransfer.setData(DRAGGED_DOCUMENTS, JSON.stringify(many));
    else dataTransfer.setData(DRAGGED_FOLDER, folder.id);
    dataTransfer.effectAllowed = 'move';
  };
  const path: string = `${spaces.pathOf(folder.id, folder.root === 'trash' ? 'trash' : 'archive')}/${folder.id}`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging by keyboard begins at the bar of what is chosen
    <li
      data-folder={folder.id}
      draggable
      onDragStart={drag}
      {...drop}
      className={classes(
        'group/folder flex items-center rounded-8 pr-8 transition-colors',
        isChosen || isOver ? 'bg-blue-soft' : 'hover:bg-sunken',
      )}
    >
      <Tick folder={folder} controller={controller} />
      <Link
        {...choosing}
        draggable={false}
        to={path}
        className="flex h-40 min-w-0 flex-1 items-center gap-12 rounded-8 px-8 font-medium phone:h-56"
      >
        <Icon of={Folder} className="text-ink-3" />
        <span className="min-w-0 flex-1 truncate">{folder.title}</span>
        <span className="text-13 text-ink-3 tabular">{formatCount(folder.totalCount)}</span>
      </Link>
      <FolderMenu folder={folder} />
    </li>
  );
}

type Here = { readonly folderId: string; readonly controller: ListController };

/** The folders that lie in this one, above its documents. */
export function FolderRows({ folderId, controller }: Here) {
  const { t } = useLingui();
  const lines = useFolderTree().inside(folderId);
  const { handlers, menu } = useFolderMenu();
  if (lines.length === 0) return null;
  return (
    <>
      <ul
        {...handlers}
        aria-label={t`Folders`}
        className="max-h-1/2 shrink-0 overflow-y-auto border-b border-line px-8 py-8 thin-scrollbar"
      >
        {lines.map((folder) => (
          <FolderRow key={folder.id} folder={folder} controller={controller} />
        ))}
      </ul>
      {menu}
    </>
  );
}
