import type { LucideIcon } from 'lucide-react';
import { useId, useLayoutEffect, useSyncExternalStore } from 'react';

/** Something a person can do here and now: it feeds the command palette, the keyboard and the list of shortcuts. */
export type Action = {
  readonly id: string;
  readonly label: string;
  readonly icon?: LucideIcon;
  /** "e", "#", "mod+k" or a sequence such as "g i". */
  readonly keys?: string | undefined;
  /** The heading in the palette and in the list of shortcuts. */
  readonly group?: string | undefined;
  readonly inPalette?: boolean;
  /** The letters it acts on: they head it in the palette, which leaves it out where none is open or chosen. */
  readonly about?: readonly string[];
  /** Why it cannot be done now, or null. */
  readonly refusal?: string | null | undefined;
  readonly run: () => void;
};

const offered = new Map<string, readonly Action[]>();
const watchers = new Set<() => void>();
let snapshot: readonly Action[] = [];

function report() {
  snapshot = [...offered.values()].toReversed().flat();
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Offers actions while the component stands on the page; the latest to appear comes first. */
export function useActions(actions: readonly Action[]) {
  const owner = useId();
  // Together with what is seen: a key pressed a moment later must not act on what stood there before.
  useLayoutEffect(() => {
    offered.set(owner, actions);
    report();
  }, [owner, actions]);
  useLayoutEffect(() => {
    return () => {
      offered.delete(owner);
      report();
    };
  }, [owner]);
}

/** Everything that can be done now, for the palette and the list of shortcuts. */
export function useOfferedActions() {
  return useSyncExternalStore(watch, () => snapshot);
}

/** Everything that can be done now, for the keyboard. */
export function offeredActions() {
  return snapshot;
}
