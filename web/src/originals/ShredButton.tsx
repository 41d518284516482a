import { Trans, useLingui } from '@lingui/react/macro';
import { Recycle } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/buttons/Button.tsx';
import { AlertDialog } from '../ui/overlays/AlertDialog.tsx';
import { toast } from '../ui/overlays/Toast.tsx';
import { ShredAgreement } from './ShredAgreement.tsx';
import { useShredding } from './use-shredding.ts';

type Shown = {
  readonly id: string;
  readonly metadata: { readonly subject: string; readonly isSubjectFallback: boolean };
};

function ShredDialog({
  document,
  close,
}: {
  readonly document: Shown;
  readonly close: () => void;
}) {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const { isKnown, shred, agreement } = useShredding();
  const subject = document.metadata.isSubjectFallback ? t`New document` : document.metadata.subject;
  const confirm = async () => {
    if (agreement.isWanted && !agreement.agrees) {
      await shred([document.id]);
      return;
    }
    setBusy(true);
    if (await shred([document.id])) toast({ text: t`The original is shredded.` });
    close();
  };
  return (
    <AlertDialog
      isOpen
      title={t`Shred this original?`}
      confirmLabel={t`Shred for good`}
      isPending={isBusy || !isKnown}
      onConfirm={() => void confirm()}
      onClose={close}
    >
      <div className="grid gap-16">
        <p>
          <Trans>
            The paper of “{subject}” is destroyed securely. This cannot be undone. The scan stays
            here.
          </Trans>
        </p>
        <ShredAgreement {...agreement} />
      </div>
    </AlertDialog>
  );
}

/** Has the paper of a document destroyed, after a notice that names it. */
export function ShredButton(document: Shown) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="danger" icon={Recycle} onPress={() => setOpen(true)}>
        <Trans>Shred the original …</Trans>
      </Button>
      {isOpen && <ShredDialog document={document} close={() => setOpen(false)} />}
    </>
  );
}
