import { useEffect, useEffectEvent } from 'react';
import { singleFlight } from './single-flight.ts';

/** Something changed on the server: look again. No ids means many; the kind "all" means everything. */
export type Change = { readonly kind: string; readonly ids: readonly string[] };

const listeners = new Set<(change: Change) => void>();
const otherTabs = new BroadcastChannel('changes');

function hear(change: Change) {
  for (const listener of listeners) listener(change);
}

otherTabs.addEventListener('message', ({ data }: MessageEvent<Change>) => hear(data));

/** Hands a change to every screen of this tab and of the others: one of them listens to the server for all. */
export function report(change: Change) {
  hear(change);
  otherTabs.postMessage(change);
}

/** Lets a screen look again when something of its kind changed on the server. */
export function useChanges(kinds: readonly string[], look: (change: Change) => void) {
  const listener = useEffectEvent((change: Change) => {
    if (change.kind === 'all' || kinds.includes(change.kind)) look(change);
  });
  useEffect(() => {
    const own = (change: Change) => listener(change);
    listeners.add(own);
    return () => {
      listeners.delete(own);
    };
  }, []);
}

const looking = new Map<string, ReturnType<typeof singleFlight>>();

/** Looks again, once more if something changed while looking: an answer under way may be too old. */
export function lookAgain(what: string, look: () => Promise<unknown>): Promise<void> {
  const refetch = looking.get(what) ?? singleFlight(() => looking.delete(what));
  looking.set(what, refetch);
  return refetch(look);
}

/** Asks the server itself, never content with an answer that somebody else is waiting for. */
export const FRESH = {
  fetchPolicy: 'network-only',
  context: { queryDeduplication: false },
} as const;
