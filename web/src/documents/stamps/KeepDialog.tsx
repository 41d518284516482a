import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';

type KeepDialog = {
  readonly title: string;
  /** What its main button says. */
  readonly action: string;
  readonly isWrong: boolean;
  readonly save: () => Promise<boolean>;
  readonly close: () => void;
  readonly children: ReactNode;
};

/** Makes or changes something that is kept, and stays open until it is. */
export function KeepDialog({ title, action, isWrong, save, close, children }: KeepDialog) {
  const { t } = useLingui();
  const [sending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    if (await save()) close();
    else setSending(false);
  };
  const footer = (
    <>
      <Button onPress={close}>{t`Cancel`}</Button>
      <Button tone="primary" isPending={sending} isDisabled={isWrong} onPress={() => void send()}>
        {action}
      </Button>
    </>
  );
  return (
    <Dialog title={title} isOpen onClose={close} footer={footer}>
      <div className="flex flex-col gap-16">{children}</div>
    </Dialog>
  );
}
