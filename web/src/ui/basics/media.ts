import { useSyncExternalStore } from 'react';

const QUERIES = {
  phone: '(width < 765px)',
  rail: '(width >= 765px) and (width < 1440px)',
  // A letter and what is known of it stand side by side from here on.
  beside: '(width >= 1086px)',
  wide: '(width >= 1440px)',
  // The common large screen: a list that is browsed, not worked through, has room for three columns from here on.
  vast: '(width >= 1920px)',
} as const;

/** Whether the window has one of the widths of the look, kept current; prefer CSS where it suffices. */
export function useWidth(width: keyof typeof QUERIES) {
  const list = matchMedia(QUERIES[width]);
  const watch = (watcher: () => void) => {
    list.addEventListener('change', watcher);
    return () => list.removeEventListener('change', watcher);
  };
  return useSyncExternalStore(watch, () => list.matches);
}
