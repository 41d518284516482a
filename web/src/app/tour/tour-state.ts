import { useSyncExternalStore } from 'react';

let isAsked = false;
const watchers = new Set<() => void>();

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function ask(asked: boolean) {
  isAsked = asked;
  for (const watcher of watchers) watcher();
}

/** Begins the short tour, however often it was seen. */
export const startTour = () => ask(true);

/** Ends it for now. */
export const stopTour = () => ask(false);

/** Whether somebody asked for the tour, kept current. */
export const useTourAsked = () => useSyncExternalStore(watch, () => isAsked);
