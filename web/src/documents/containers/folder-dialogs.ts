import { useSyncExternalStore } from 'react';
import type { FolderLine } from './folder-tree.ts';
import type { Many } from '../basics/many.ts';

/** The question that stands open about folders; one at a time. */
export type FolderDialog =
  | { readonly kind: 'create'; readonly parentId: string }
  | { readonly kind: 'rename'; readonly folder: FolderLine }
  | {
      readonly kind: 'file';
      readonly many: Many;
      /** Told before the documents leave the list. */
      readonly leave: () => void;
    }
  | {
      /** Not asked where it is clear: the folder in which the letters of its sender were filed before. */
      readonly kind: 'suggested';
      readonly many: Many;
      readonly leave: () => void;
    }
  | {
      /** Asks until when they leave the Inbox. */
      readonly kind: 'snooze';
      readonly many: Many;
      readonly leave: () => void;
    }
  | { readonly kind: 'move'; readonly folder: FolderLine }
  | {
      readonly kind: 'destroy';
      readonly many: Many;
      /** The folder's name, or null for documents. */
      readonly name: string | null;
      readonly leave?: () => void;
    }
  | { readonly kind: 'tag'; readonly many: Many }
  | { readonly kind: 'empty'; readonly count: number; readonly folderId: string }
  | { readonly kind: 'merge'; readonly ids: readonly string[]; readonly leave: () => void };

let shown: FolderDialog | null = null;
const watchers = new Set<() => void>();

function set(dialog: FolderDialog | null) {
  shown = dialog;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Asks about folders. */
export function askFolders(dialog: FolderDialog) {
  set(dialog);
}

/** Closes the question. */
export function closeFolders() {
  set(null);
}

/** The question that stands open, or null. */
export function useFolderDialog() {
  return useSyncExternalStore(watch, () => shown);
}
