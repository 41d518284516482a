import { setTimeout as sleep } from 'node:timers/promises';
import type { ObjectStore } from './object-store.ts';

/** A store that did not answer in time is not asked again for so long by whoever can do without it. */
const QUIET_MS = 30_000;
const silentUntil = new WeakMap<ObjectStore, number>();

/** Whether a store did not answer in time just now. */
const isSilent = (store: ObjectStore): boolean => (silentUntil.get(store) ?? 0) > Date.now();

const LATE = Symbol('late');

/**
 * What a store that one can do without answers within this time; `otherwise` where it does not, or did not lately. A failure that comes in
 * time is thrown, one that comes later goes to `late`.
 */
export async function soon<T>(
  store: ObjectStore,
  ask: () => Promise<T>,
  { withinMs, otherwise, late }: Patience<T>,
): Promise<T> {
  if (isSilent(store)) return otherwise;
  const asked = ask();
  const given = await Promise.race([asked, sleep(withinMs, LATE, { ref: false })]);
  if (given !== LATE) return given;
  silentUntil.set(store, Date.now() + QUIET_MS);
  asked.catch((error: unknown) => late?.(error));
  return otherwise;
}

type Patience<T> = {
  readonly withinMs: number;
  readonly otherwise: T;
  readonly late?: (error: unknown) => void;
};
