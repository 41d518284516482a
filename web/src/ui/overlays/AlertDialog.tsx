import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../buttons/Button.tsx';
import { Dialog } from './Dialog.tsx';

type AlertDialog = {
  readonly title: string;
  readonly children: ReactNode;
  /** The verb on the button, such as "Shred the original". */
  readonly confirmLabel: string;
  /** What the way back is called where it is more than a no. */
  readonly cancelLabel?: string;
  readonly danger?: boolean;
  readonly isPending?: boolean;
  readonly isOpen: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Asks once more before an action that cannot be undone, naming the object and the consequence. */
export function AlertDialog(props: AlertDialog) {
  const { title, children, confirmLabel, cancelLabel, danger = true, isPending = false } = props;
  const { t } = useLingui();
  const footer = (
    <>
      <Button onPress={props.onClose} autoFocus>
        {cancelLabel ?? t`Cancel`}
      </Button>
      <Button
        tone={danger ? 'danger-primary' : 'primary'}
        isPending={isPending}
        onPress={props.onConfirm}
      >
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog title={title} isOpen={props.isOpen} onClose={props.onClose} footer={footer} interrupts>
      {children}
    </Dialog>
  );
}
