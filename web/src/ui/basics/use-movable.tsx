import { useCallback, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

function makeHome() {
  const home = document.createElement('div');
  home.className = 'contents';
  return home;
}

/** Lets something stand in a place that may become another one: it moves there with what it holds, and nothing of it begins anew. */
export function useMovable(what: ReactNode) {
  const [home] = useState(makeHome);
  const move = useCallback((place: HTMLElement | null) => place?.append(home), [home]);
  return { held: createPortal(what, home), place: <div ref={move} className="contents" /> };
}
