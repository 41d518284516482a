import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useActions } from './actions.ts';

export type Notice = {
  readonly text: string;
  /** Takes the deed back; offered for eight seconds and on the key z. */
  readonly undo?: () => void;
};

const load = () => import('./ToastStack.tsx');
const ToastStack = lazy(async () => ({ default: (await load()).ToastStack }));

let begun = false;
const watchers = new Set<() => void>();

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Says what has just happened, and offers to take it back. */
export function toast(notice: Notice) {
  begun = true;
  for (const watcher of watchers) watcher();
  void load().then(({ show }) => show(notice));
}

function undo() {
  if (begun) void load().then(({ undoLatest }) => undoLatest());
}

/** The place where notices appear; stands once in the shell, and its code comes with the first notice. */
export function Toasts() {
  const { t } = useLingui();
  const isNeeded = useSyncExternalStore(watch, () => begun);
  useActions([{ id: 'undo', label: t`Undo`, keys: 'z', inPalette: false, run: undo }]);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <ToastStack />
    </Suspense>
  );
}
