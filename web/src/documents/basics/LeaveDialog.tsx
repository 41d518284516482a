import { Trans, useLingui } from '@lingui/react/macro';
import { AlertDialog } from '../../ui/AlertDialog.tsx';

type LeaveDialog = { readonly leave: () => void; readonly onClose: () => void };

/** Asks whether what was changed on a letter may be lost. */
export function LeaveDialog({ leave, onClose }: LeaveDialog) {
  const { t } = useLingui();
  return (
    <AlertDialog
      isOpen
      title={t`Leave without saving?`}
      confirmLabel={t`Leave`}
      onConfirm={leave}
      onClose={onClose}
    >
      <Trans>What you changed on this letter is not saved yet.</Trans>
    </AlertDialog>
  );
}
