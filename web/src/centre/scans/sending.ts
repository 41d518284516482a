import { msg } from '@lingui/core/macro';
import { useSyncExternalStore } from 'react';
import { isOnline, watchOnline } from '../../connection.ts';
import { isLockedOut, isUnreached } from '../connection/why-stopped.ts';
import { answer } from './feedback.ts';
import { sendQueue, type Stop } from './send-queue.ts';

/** Who scans: what waits is theirs, under whichever shift they come back. */
type Worker = { readonly personId: string; shiftId: string };

let waiting = 0;
let worker: Worker | null = null;
const watchers = new Set<() => void>();

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

const queue = sendQueue<Worker | null>({
  stopOf: (error) => (isLockedOut(error) ? 'LOCKED' : isUnreached(error) ? 'UNREACHED' : null),
  newKey: () => crypto.randomUUID(),
  whose: () => worker,
  changed: (count) => {
    waiting = count;
    for (const watcher of watchers) watcher();
  },
  failed: () => answer({ tone: 'bad', text: msg`That did not work. Please scan it again.` }),
});
watchOnline(() => {
  if (isOnline()) void queue.go();
});

/** What the server knows a step and its person by: the same step is done once, and nothing is done as somebody else. */
export type StepHeaders = Readonly<Record<string, string>>;
type Send = (headers: StepHeaders) => Promise<void>;
const headersOf = (key: string, by: Worker | null): StepHeaders => ({
  'x-step': key,
  ...(by && { 'x-shift': by.shiftId }),
});

/** Sends what was scanned, after everything that was scanned before. */
export const sendScan = (send: Send) => queue.add((key, by) => send(headersOf(key, by)));

/** The keys of steps that cannot be undone, by what they are, until the server has answered. */
const unanswered = new Map<string, string>();

type Final = {
  /** The same step once more has the same words. */
  readonly what: string;
  readonly send: Send;
  readonly notDone: (why: Stop) => void;
};

/** Sends what cannot be undone: now, or not at all. Once more after a lost answer it is still the same step. */
export function sendFinal({ what, send, notDone }: Final): Promise<void> {
  if (!isOnline()) {
    notDone('UNREACHED');
    return Promise.resolve();
  }
  const key = unanswered.get(what) ?? crypto.randomUUID();
  unanswered.set(what, key);
  const once = async (_: string, by: Worker | null) => {
    await send(headersOf(key, by));
    unanswered.delete(what);
  };
  return queue.add(once, { key, notDone });
}

/** Goes on with what waits, once the same person is back. */
export const resumeSending = queue.go;
/** Forgets what waits, because somebody else works here now. */
export const dropScans = queue.drop;

/** Notes who works here now; what waits of somebody else is forgotten. */
export function noteWorker(personId: string, shiftId: string): void {
  if (worker?.personId === personId) worker.shiftId = shiftId;
  else {
    if (worker !== null) queue.drop();
    unanswered.clear();
    worker = { personId, shiftId };
  }
}

/** How many scans wait for an answer, kept current. */
export const useWaiting = () => useSyncExternalStore(watch, () => waiting);
