import { useRef, useState, type PointerEvent } from 'react';

/** How far across and down, in parts of the page. */
export type By = readonly [number, number];

const NOTHING: By = [0, 0];

/** Follows a pointer from where it was put down, in parts of the page; what it came to is told once, at the end. */
export function useDragging(done: (by: By) => void, isFree = true) {
  const [by, setBy] = useState<By>(NOTHING);
  const from = useRef<{ x: number; y: number; sheet: DOMRect } | null>(null);
  const way = (event: PointerEvent): By => {
    const { x, y, sheet } = from.current!;
    return [(event.clientX - x) / sheet.width, (event.clientY - y) / sheet.height];
  };
  const end = (event: PointerEvent, isMeant: boolean) => {
    if (from.current === null) return;
    const went = way(event);
    from.current = null;
    setBy(NOTHING);
    if (isMeant && Math.hypot(...went) > 0.002) done(went);
  };
  const hold = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!isFree || event.button !== 0) return;
      const sheet = event.currentTarget.closest<HTMLElement>('[data-sheet]');
      if (sheet === null) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { x: event.clientX, y: event.clientY, sheet: sheet.getBoundingClientRect() };
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current !== null) setBy(way(event));
    },
    onPointerUp: (event: PointerEvent) => end(event, true),
    onPointerCancel: (event: PointerEvent) => end(event, false),
  };
  return { by, hold };
}
