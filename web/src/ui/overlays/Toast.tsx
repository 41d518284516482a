import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { whenAtRest } from '../basics/when-idle.ts';
import { useActions } from '../basics/actions.ts';
import { lazyComponent } from '../display/lazy-component.tsx';
import type { Notice } from '../basics/notice.ts';

const load = () => import('./ToastStack.tsx');
const ToastStack = lazyComponent(async () => (await load()).ToastStack, 'above');

let stack: Awaited<ReturnType<typeof load>> | null = null;
let shown: Promise<void> = Promise.resolve();
const watchers = new Set<() => void>();

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Says what has just happened, and offers to take it back. */
export function toast(notice: Notice) {
  const begin = (loaded: NonNullable<typeof stack>) => {
    stack = loaded;
    for (const watcher of watchers) watcher();
    loaded.show(notice);
  };
  // Without the network its code may not come: a notice that is lost must not take the page with it.
  shown = load().then(begin, () => {});
}

/** Forgets what was said, as signing out does: it names documents, and what it offers would be done by whoever comes next. */
export function forgetToasts() {
  stack?.clear();
}

let running: Promise<unknown> = Promise.resolve();
let underWay = 0;

/** Work that will offer to be taken back: until it has, the key that takes back waits for it instead of taking back what was before. */
export function takenBackLater<T>(work: Promise<T>): Promise<T> {
  underWay += 1;
  running = Promise.allSettled([running, work]).then(() => {
    underWay -= 1;
  });
  return work;
}

async function undo() {
  const [isUnderWay, before] = [underWay > 0, stack?.latestOffer()];
  // What waited may begin with what comes next, as filing does once it is known where.
  do await running;
  while (underWay > 0);
  await shown;
  // What failed offers nothing to take back, and what was done before it stays done.
  if (stack && !(isUnderWay && stack.latestOffer() === before)) stack.undoLatest();
}

/** The place where notices appear; stands once in the shell; its code comes when all else is there, to be at hand when the line is down. */
export function Toasts() {
  const { t } = useLingui();
  const isNeeded = useSyncExternalStore(watch, () => stack !== null);
  const back = { label: t`Undo`, inPalette: false, run: () => void undo() };
  useActions([
    { ...back, id: 'undo', keys: 'z' },
    { ...back, id: 'undo-2', keys: 'mod+z' },
  ]);
  useEffect(() => whenAtRest(() => void ToastStack.preload()), []);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <ToastStack />
    </Suspense>
  );
}
