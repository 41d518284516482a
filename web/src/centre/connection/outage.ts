import { useSyncExternalStore } from 'react';
import { isOnline, watchOnline } from '../../connection.ts';

let since: number | null = null;

// Before any screen hears of it, so that each reads the same moment.
watchOnline(() => {
  since = isOnline() ? null : (since ?? Date.now());
});

/** Since when there is no line to the server, in milliseconds of the clock of this device; null while there is one. */
export const useOutage = () => useSyncExternalStore(watchOnline, () => since);
