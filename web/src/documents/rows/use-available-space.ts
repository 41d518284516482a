import { useLayoutEffect, useState, type RefObject } from 'react';

/** How wide a pane is inside, kept current. */
export function useAvailableSpace(pane: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const element = pane.current;
    if (element === null) return;
    const measure = () => setRoom(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [pane]);
  return room;
}
