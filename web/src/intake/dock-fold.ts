import { useSyncExternalStore } from 'react';

let chosen: boolean | null = null;
const watchers = new Set<() => void>();
const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** Folds or unfolds the files on their way. */
export function foldDock(isFolded: boolean): void {
  chosen = isFolded;
  for (const watcher of watchers) watcher();
}

/** Whether somebody folded the files on their way, or unfolded them; null while nobody did either. */
export const useDockFold = () => useSyncExternalStore(watch, () => chosen);
