import { lazy, Suspense, useState, type MouseEvent } from 'react';
import type { Point } from '../../ui/overlays/PointMenu.tsx';
import type { RowCommands } from './row-actions.ts';
import { idOfRow } from './use-row-touch.ts';

const DocumentMenu = lazy(async () => ({
  default: (await import('./DocumentMenu.tsx')).DocumentMenu,
}));

/** Where the menu opens: at the pointer, or below the row on which the keyboard stands. */
function placeOf({ clientX, clientY }: MouseEvent, row: Element, byPointer: boolean): Point {
  const { left, bottom } = row.getBoundingClientRect();
  return byPointer ? { x: clientX, y: clientY } : { x: left, y: bottom };
}

/** The menu of a document, by the right button, the menu key, a swipe, or its own button on a touch screen. */
export function useDocumentMenu(commands: RowCommands) {
  const [asked, ask] = useState<{ readonly id: string; readonly at: Point } | null>(null);
  const { isAny, many } = commands.selection;
  const openOn = (row: Element, at: Point) => {
    const id = idOfRow(row);
    commands.point(id);
    ask({ id, at });
  };
  const onContextMenu = (event: MouseEvent) => {
    const pointed = (event.target as Element).closest('[role=row][id]');
    const row = pointed ?? event.currentTarget.querySelector('[role=row][data-cursor]');
    if (row === null) return;
    event.preventDefault();
    openOn(row, placeOf(event, row, pointed !== null));
  };
  const openAt = (row: Element) => {
    const { left, right, bottom } = row.getBoundingClientRect();
    openOn(row, { x: (left + right) / 2, y: bottom });
  };
  const menu = asked && (
    <Suspense>
      <DocumentMenu
        at={asked.at}
        many={isAny ? many : commands.meant(asked.id)}
        close={() => ask(null)}
      />
    </Suspense>
  );
  return { onContextMenu, openAt, menu };
}
