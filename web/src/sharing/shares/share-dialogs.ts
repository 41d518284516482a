import { useSyncExternalStore } from 'react';

/** A letter or folder as a dialog names it; a letter goes without a name. */
export type Shared = { readonly id: string; readonly folder: string | null };

/** What is asked about it: with whom it is shared, or whether access to it is given up. */
export type ShareDialogAsked = { readonly what: 'share' | 'leave'; readonly shared: Shared };

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

/** Closes the question. */
export const closeSharing = () => set(null);

/** The question about sharing that stands open, or null. */
export function useShareDialog() {
  return useSyncExternalStore(watch, () => shown);
}
