import { useState, type DragEvent } from 'react';
import { DRAGGED_FOLDER, DRAGGED_DOCUMENTS } from '../basics/dragged.ts';
import { useFolderTree, type FolderLine } from '../containers/folder-tree.ts';
import type { Many } from '../basics/many.ts';
import { useFiling } from '../filing/use-filing.ts';

const isOurs = ({ dataTransfer: { types } }: DragEvent) =>
  types.includes(DRAGGED_DOCUMENTS) || types.includes(DRAGGED_FOLDER);

/** Lets letters and folders be dropped onto a folder that takes them. */
export function useDropOn(folder: FolderLine) {
  const tree = useFolderTree();
  const filing = useFiling();
  const [isOver, setOver] = useState(false);
  const enter = (event: DragEvent) => {
    if (!isOurs(event) || !folder.canMoveInto) return;
    event.preventDefault();
    setOver(true);
  };
  return {
    isOver,
    onDragEnter: enter,
    onDragOver: enter,
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      setOver(false);
      if (!isOurs(event)) return;
      event.preventDefault();
      const documents = event.dataTransfer.getData(DRAGGED_DOCUMENTS);
      if (documents !== '') return void filing.file(JSON.parse(documents) as Many, folder);
      const dragged = tree.byId(event.dataTransfer.getData(DRAGGED_FOLDER));
      if (dragged && dragged.id !== folder.id) void filing.fileFolder(dragged, folder);
    },
  };
}
