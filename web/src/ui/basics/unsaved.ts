import { useEffect, useId, useSyncExternalStore } from 'react';

const unsaved = new Set<string>();
const watchers = new Set<() => void>();

function note(owner: string, isUnsaved: boolean) {
  if (isUnsaved) unsaved.add(owner);
  else unsaved.delete(owner);
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Says that this form holds something which a reload would lose. */
export function useUnsaved(isUnsaved: boolean) {
  const owner = useId();
  useEffect(() => {
    note(owner, isUnsaved);
    return () => note(owner, false);
  }, [owner, isUnsaved]);
}

/** Whether any form on the page holds something that a reload would lose. */
export function useAnyUnsaved() {
  return useSyncExternalStore(watch, () => unsaved.size > 0);
}
