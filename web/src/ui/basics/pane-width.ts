import { useState } from 'react';

type PaneWidth = { readonly name: string; readonly least: number; readonly most: number };

/** The width a person gave a pane on this device, or null while the layout decides. */
export function usePaneWidth({ name, least, most }: PaneWidth) {
  const key = `pane.${name}`;
  const [width, setWidth] = useState(() => Number(localStorage.getItem(key)) || null);
  const change = (next: number | null) => {
    const fit = next === null ? null : Math.round(Math.min(most, Math.max(least, next)));
    setWidth(fit);
    if (fit === null) localStorage.removeItem(key);
    else localStorage.setItem(key, String(fit));
  };
  return [width, change] as const;
}
