import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { MailX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { AlertDialog } from '../../ui/overlays/AlertDialog.tsx';
import { useNotMine } from './use-not-mine.ts';

function NotMineDialog({ id, close }: { readonly id: string; readonly close: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { report } = useNotMine();
  const [key] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    const isGone = await report(id, key);
    close();
    if (isGone) await navigate({ to: '/app/folder/inbox/{-$documentId}' });
  };
  return (
    <AlertDialog
      isOpen
      title={t`This letter is not for you?`}
      confirmLabel={t`Not for me`}
      isPending={isBusy}
      onConfirm={() => void confirm()}
      onClose={close}
    >
      <Trans>
        It disappears from your account at once: the scan, everything made of it, and all shares. We
        take the original out of your box and find out whom it belongs to. Until then you can take
        this back under Settings, Incoming post; tags and folder are lost.
      </Trans>
    </AlertDialog>
  );
}

/** Says of a letter that came through a scan centre that it is somebody else's. */
export function NotMineButton({ id }: { readonly id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="quiet" icon={MailX} onPress={() => setOpen(true)}>
        <Trans>This is not for me …</Trans>
      </Button>
      {isOpen && <NotMineDialog id={id} close={() => setOpen(false)} />}
    </>
  );
}
