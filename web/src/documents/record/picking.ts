import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** A word of a page as it is shown: its place in the order in which they are served, from 0. */
export type PageWord = { readonly page: number; readonly at: number; readonly text: string };
type Pick = (word: PageWord) => void;

let asked: { readonly documentId: string; readonly pick: Pick } | null = null;
const watchers = new Set<() => void>();

function ask(next: typeof asked) {
  asked = next;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Asks for words of this document while the component stands: who reads the page points at them. With null it asks for none. */
export function useAskForWords(documentId: string | null, pick: Pick) {
  const latest = useEffectEvent(pick);
  useEffect(() => {
    if (documentId === null) return;
    ask({ documentId, pick: (word) => latest(word) });
    return () => ask(null);
  }, [documentId]);
}

/** What is done with a word of this document that somebody points at; null while nobody asks for one. */
export function useWordPicking(documentId: string): Pick | null {
  const now = useSyncExternalStore(watch, () => asked);
  return now?.documentId === documentId ? now.pick : null;
}
