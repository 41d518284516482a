import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { whenAtRest } from '../basics/when-idle.ts';
import { useActions } from '../basics/actions.ts';
import { lazyComponent } from '../display/lazy-component.tsx';
import type { Notice } from '../basics/notice.ts';

const load = () => import('./ToastStack.tsx');
const ToastStack = lazyComponent(async () => (await load()).ToastStack, 'above');

let begun = false;
const watchers = new Set<() => void>();

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Says what has just happened, and offers to take it back. */
export function toast(notice: Notice) {
  const begin = ({ show }: Awaited<ReturnType<typeof load>>) => {
    begun = true;
    for (const watcher of watchers) watcher();
    show(notice);
  };
  // Without the network its code may not come: a notice that is lost must not take the page with it.
  load().then(begin, () => {});
}

/** Forgets what was said, as signing out does: it names documents, and what it offers would be done by whoever comes next. */
export async function forgetToasts() {
  if (begun) (await load()).clear();
}

let running: Promise<unknown> = Promise.resolve();

/** Work that will offer to be taken back: until it has, the key that takes back waits for it instead of taking back what was before. */
export function takenBackLater<T>(work: Promise<T>): Promise<T> {
  running = Promise.allSettled([running, work]);
  return work;
}

async function undo() {
  await running;
  // The first notice may still be waiting for its code, as this does now.
  await load().then(
    ({ undoLatest }) => undoLatest(),
    () => {},
  );
}

/** The place where notices appear; stands once in the shell; its code comes when all else is there, to be at hand when the line is down. */
export function Toasts() {
  const { t } = useLingui();
  const isNeeded = useSyncExternalStore(watch, () => begun);
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
