import { useLingui } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useUnsaved } from './ui/basics/unsaved.ts';
import { AlertDialog } from './ui/overlays/AlertDialog.tsx';

type AskBeforeLeaving = {
  readonly isChanged: boolean;
  /** What would be lost. */
  readonly children: ReactNode;
};

/** Nobody loses what they changed by a press beside it: leaving the page asks first. */
export function AskBeforeLeaving({ isChanged, children }: AskBeforeLeaving) {
  const { t } = useLingui();
  useUnsaved(isChanged);
  const { status, proceed, reset } = useBlocker({
    // Another view of the same page keeps what stands in it.
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  });
  return (
    <AlertDialog
      title={t`Discard changes?`}
      confirmLabel={t`Discard`}
      cancelLabel={t`Keep editing`}
      isOpen={status === 'blocked'}
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    >
      {children}
    </AlertDialog>
  );
}
