import { useSyncExternalStore } from 'react';

let isReached = true;
const watchers = new Set<() => void>();

/** Whether the server answers: a device may have a line that leads nowhere. */
export function sayReached(reached: boolean) {
  if (reached === isReached) return;
  isReached = reached;
  for (const watcher of watchers) watcher();
}

// Whether it leads anywhere is seen with the next answer.
addEventListener('online', () => sayReached(true));

/** Hears whenever the line may have come or gone; returns the way to stop it. */
export function watchOnline(watcher: () => void) {
  watchers.add(watcher);
  addEventListener('online', watcher);
  addEventListener('offline', watcher);
  return () => {
    watchers.delete(watcher);
    removeEventListener('online', watcher);
    removeEventListener('offline', watcher);
  };
}

/** Whether there is a line to the server, as far as anybody knows. */
export const isOnline = () => navigator.onLine && isReached;

/** Whether there is a line to the server, kept current. */
export function useOnline(): boolean {
  return useSyncExternalStore(watchOnline, isOnline);
}
