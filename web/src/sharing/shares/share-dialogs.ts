import { useSyncExternalStore } from 'react';

/** A letter or folder as a dialog names it; a letter goes without a name. */
export type Shared = { readonly id: string; readonly folder: string | null };

/** What is asked about it: with whom it is shared, whether access to it is given up, or to whom it is handed over. */
export type ShareDialogAsked = {
  readonly what: 'share' | 'leave' | 'give';
  readonly shared: Shared;
};

let shown: ShareDialogAsked | null = null;
const watchers = new Set<() => void>();

function set(dialog: ShareDialogAsked | null) {
  shown = dialog;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Shows with whom something is shared, to share it with more people. */
export const askSharing = (shared: Shared) => set({ what: 'share', shared });

/** Asks whether access to something is given up. */
export const askLeaving = (shared: Shared) => set({ what: 'leave', shared });

/** Asks to whom something of one's own is handed over. */
export const askGiving = (shared: Shared) => set({ what: 'give', shared });

/** Closes the question. */
export const closeSharing = () => set(null);

/** The question about sharing that stands open, or null. */
export function useShareDialog() {
  return useSyncExternalStore(watch, () => shown);
}
