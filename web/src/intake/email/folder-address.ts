import { useSyncExternalStore } from 'react';

type Asked = { readonly id: string; readonly title: string };

let shown: Asked | null = null;
const watchers = new Set<() => void>();

function set(asked: Asked | null) {
  shown = asked;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Shows the address of a folder. */
export const askAddress = (folder: Asked) => set(folder);

/** Closes it. */
export const closeAddress = () => set(null);

/** The folder whose address stands open, or null. */
export const useAskedAddress = () => useSyncExternalStore(watch, () => shown);
