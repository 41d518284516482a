import { useSyncExternalStore } from 'react';

type Shown = 'palette' | 'shortcuts' | null;

let shown: Shown = null;
const watchers = new Set<() => void>();

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function show(next: Shown) {
  shown = next;
  for (const watcher of watchers) watcher();
}

/** Opens the command palette. */
export const showPalette = () => show('palette');

/** Opens the list of all shortcuts. */
export const showShortcuts = () => show('shortcuts');

/** Closes whichever of the two is open. */
export const hideCommands = () => show(null);

/** Which of the two stands open, kept current. */
export function useShownCommands() {
  return useSyncExternalStore(watch, () => shown);
}
