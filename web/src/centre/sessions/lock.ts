import { LOCK_SECONDS } from '@postkorb/domain/centre';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** So long before it locks itself a station says so. */
const WARNED_SECONDS = 20;
const SECOND = 1_000;
const DOING = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

let isLocked = false;
/** How many things stand on the page that are shown once. */
let shownOnce = 0;
const watchers = new Set<() => void>();

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function report() {
  for (const watcher of watchers) watcher();
}

/** Says that nobody is at work any more, or somebody again. */
export function sayLocked(locked: boolean) {
  if (locked === isLocked) return;
  isLocked = locked;
  report();
}

/** Whether the station is locked, as far as this page knows, kept current. */
export const useIsLocked = () => useSyncExternalStore(watch, () => isLocked);

/** Whether something is shown that nobody sees again: who renews their own badge is locked out by it, and has to read it first. */
export const useIsShownOnce = () => useSyncExternalStore(watch, () => shownOnce > 0);

/** Lets what is shown once stand, whatever the server says of who is at work, until it is closed. */
export function useShownOnce() {
  useEffect(() => {
    shownOnce += 1;
    report();
    return () => {
      shownOnce -= 1;
      report();
    };
  }, []);
}

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
