import { Trans, useLingui } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { AlertDialog } from '../../ui/overlays/AlertDialog.tsx';
import { useUnsaved } from '../../ui/basics/unsaved.ts';

/** Nobody loses what they changed by a press beside it: leaving the page asks first. */
export function LeaveGuard({ isChanged }: { readonly isChanged: boolean }) {
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
      title={t`Leave without saving?`}
      confirmLabel={t`Leave`}
      isOpen={status === 'blocked'}
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    >
      <Trans>What you changed on this letter is not saved yet.</Trans>
    </AlertDialog>
  );
}
