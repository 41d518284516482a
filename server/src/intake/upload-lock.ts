import { setTimeout as pause } from 'node:timers/promises';
import { ERRORS, type Locker } from '@tus/utils';
import type { SharedLocks } from '#platform/database/shared-locks';

const AGAIN_MS = 50;
const MOST_TRIES = 600;

type LockRequest = { readonly signal?: AbortSignal; readonly letGo?: () => void };

/** Waits until nobody else has the lock: whoever has it is asked to let go each time. */
async function waitFor(
  locks: SharedLocks,
  name: string,
  { signal, letGo = () => {} }: LockRequest,
) {
  for (let tries = 0; tries < MOST_TRIES && !signal?.aborted; tries++) {
    if (await locks.take(name, letGo)) return;
    await pause(AGAIN_MS);
  }
  throw ERRORS.ERR_LOCK_TIMEOUT;
}

/** One request at a time sends to a place, whichever process it came to; a newer one ends the older. */
export function sharedLocker(locks: SharedLocks): Locker {
  return {
    newLock: (name) => ({
      lock: (signal, cancel) => waitFor(locks, name, { signal, letGo: () => void cancel() }),
      unlock: () => locks.leave(name),
    }),
  };
}

/** Does what must not be done twice at a time, and cannot be broken off. */
export async function alone<T>(
  locks: SharedLocks,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  await waitFor(locks, name, {});
  return work().finally(() => locks.leave(name));
}
