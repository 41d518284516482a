import { lazy, Suspense, useRef, useState, type MouseEvent, type TouchEvent } from 'react';
import { useFolderTree } from '../containers/folder-tree.ts';
import type { Point } from '../../ui/overlays/PointMenu.tsx';

const FolderContextMenu = lazy(async () => ({
  default: (await import('./FolderContextMenu.tsx')).FolderContextMenu,
}));

const LONG_MS = 500;
/** A finger that goes further scrolls. */
const SLOP = 12;

// The keyboard stands on the row around a folder, the pointer on something within it.
function rowOf(target: EventTarget) {
  if (!(target instanceof Element)) return null;
  const around = target.closest('[role=row]')?.querySelector<HTMLElement>('[data-folder]');
  return target.closest<HTMLElement>('[data-folder]') ?? around ?? null;
}

/** At the pointer; below the row where the keyboard asked, which knows no place. */
function placeOf({ clientX, clientY, button }: MouseEvent, row: Element): Point {
  if (button === 2 || clientX > 0 || clientY > 0) return { x: clientX, y: clientY };
  const { left, bottom } = row.getBoundingClientRect();
  return { x: left, y: bottom };
}

/** The menu of the folder that is pointed at: by the right button, a long press, the menu key or Shift and F10. */
export function useFolderMenu() {
  const tree = useFolderTree();
  const [asked, ask] = useState<{ readonly id: string; readonly at: Point } | null>(null);
  const held = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  const openAt = (row: HTMLElement, at: Point) => ask({ id: row.dataset['folder']!, at });
  const letGo = () => {
    clearTimeout(held.current?.timer);
    held.current = null;
  };
  const handlers = {
    onContextMenu(event: MouseEvent) {
      const row = rowOf(event.target);
      if (row === null) return;
      event.preventDefault();
      openAt(row, placeOf(event, row));
    },
    onTouchStart({ target, touches }: TouchEvent) {
      const [row, finger] = [rowOf(target), touches[0]];
      if (row === null || finger === undefined || touches.length > 1) return letGo();
      const at = { x: finger.clientX, y: finger.clientY };
      held.current = { ...at, timer: setTimeout(() => openAt(row, at), LONG_MS) };
    },
    onTouchMove({ touches }: TouchEvent) {
      const [finger, at] = [touches[0], held.current];
      if (!finger || !at) return;
      if (Math.hypot(finger.clientX - at.x, finger.clientY - at.y) > SLOP) letGo();
    },
    onTouchEnd: letGo,
    onTouchCancel: letGo,
  };
  const folder = asked && tree.byId(asked.id);
  const menu = asked && folder && (
    <Suspense>
      <FolderContextMenu folder={folder} at={asked.at} close={() => ask(null)} />
    </Suspense>
  );
  return { handlers, menu };
}
