import { msg } from '@lingui/core/macro';
import { useSyncExternalStore } from 'react';
import { isOnline, watchOnline } from '../../connection.ts';
import { isLockedOut, isUnreached } from '../connection/why-stopped.ts';
import { answer } from './feedback.ts';
import { sendQueue } from './send-queue.ts';

let waiting = 0;
const watchers = new Set<() => void>();

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

const queue = sendQueue({
  stopOf: (error) => (isLockedOut(error) ? 'LOCKED' : isUnreached(error) ? 'UNREACHED' : null),
  newKey: () => crypto.randomUUID(),
  changed: (count) => {
    waiting = count;
    for (const watcher of watchers) watcher();
  },
  failed: () => answer({ tone: 'bad', text: msg`That did not work. Please scan it again.` }),
});
watchOnline(() => {
  if (isOnline()) void queue.go();
});

/** Sends what was scanned, after everything that was scanned before. */
export const sendScan = queue.add;
/** Goes on with what waits, once the same person is back. */
export const resumeSending = queue.go;
/** Forgets what waits, because somebody else works here now. */
export const dropScans = queue.drop;
/** How many scans wait for an answer, kept current. */
export const useWaiting = () => useSyncExternalStore(watch, () => waiting);
