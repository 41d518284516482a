import type { DragEvent, MouseEvent } from 'react';
import { DRAGGED_DOCUMENTS } from '../basics/dragged.ts';
import type { RowCommands } from './row-actions.ts';

type Place = { readonly id: string; readonly index: number; readonly commands: RowCommands };

/** What every document of a list answers to, whatever it looks like: press, choose, drag, keyboard. */
export function rowFrame({ id, index, commands }: Place) {
  const { selection } = commands;
  const isOpen = commands.openId === id;
  const isChosen = selection.has(id);
  const isPartly = selection.isPartly(id);
  const isMarked = selection.isAny ? isChosen : isOpen;
  const frame = {
    role: 'row',
    id: `row-${id}`,
    'aria-rowindex': index + 1,
    'aria-selected': isMarked && !isPartly,
    'data-cursor': commands.index === index || undefined,
    draggable: true,
    /** What is chosen goes along when one of it is dragged. */
    onDragStart: ({ dataTransfer }: DragEvent) => {
      const many = isChosen ? selection.many : commands.meant(id);
      dataTransfer.setData(DRAGGED_DOCUMENTS, JSON.stringify(many));
      dataTransfer.effectAllowed = 'move';
    },
    onClick: ({ shiftKey, metaKey, ctrlKey }: MouseEvent) =>
      commands.press(id, { shift: shiftKey, mod: metaKey || ctrlKey }),
    onMouseDown: (event: MouseEvent) => event.shiftKey && event.preventDefault(),
  } as const;
  return { frame, isOpen, isMarked };
}
