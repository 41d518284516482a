import { LOCK_SECONDS } from '@postkorb/domain/centre';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** So long before it locks itself a station says so. */
const WARNED_SECONDS = 20;
const SECOND = 1_000;
const DOING = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

let isLocked = false;
const watchers = new Set<() => void>();

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Says that nobody is at work any more, or somebody again. */
export function sayLocked(locked: boolean) {
  if (locked === isLocked) return;
  isLocked = locked;
  for (const watcher of watchers) watcher();
}

/** Whether the station is locked, kept current. */
export const useIsLocked = () => useSyncExternalStore(watch, () => isLocked);

type Idle = {
  readonly isWatched: boolean;
  /** Somebody does something: the server may hear of it. */
  readonly onDoing: () => void;
  readonly onOver: () => void;
};

/** In how many seconds the station locks itself, once that is soon; null before. */
export function useIdle({ isWatched, onDoing, onOver }: Idle): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (!isWatched) return undefined;
    let lastAt = Date.now();
    const doing = () => {
      lastAt = Date.now();
      setLeft(null);
      onDoing();
    };
    const look = () => {
      const seconds = LOCK_SECONDS - Math.floor((Date.now() - lastAt) / SECOND);
      setLeft(seconds <= WARNED_SECONDS ? Math.max(seconds, 0) : null);
      if (seconds <= 0) onOver();
    };
    const timer = setInterval(look, SECOND);
    for (const kind of DOING) addEventListener(kind, doing, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      setLeft(null);
      for (const kind of DOING) removeEventListener(kind, doing, { capture: true });
    };
  }, [isWatched, onDoing, onOver]);
  return left;
}
