import { useApolloClient, useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Recycle } from 'lucide-react';
import { useState } from 'react';
import { withProof } from '../identity/index.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Checkbox } from '../ui/buttons/Checkbox.tsx';
import { AlertDialog } from '../ui/overlays/AlertDialog.tsx';
import { toast } from '../ui/overlays/Toast.tsx';
import { shredRefusals } from './papers/refusals.ts';
import { AcceptShredConsent, ShredConsent, ShredMany } from './shred-calls.ts';

type Shown = {
  readonly id: string;
  readonly metadata: { readonly subject: string; readonly isSubjectFallback: boolean };
};

/** Agrees where that is wanted, and orders it; a refusal is said. */
function useShredding() {
  const client = useApolloClient();
  const { t } = useLingui();
  return async (id: string, isConsentWanted: boolean): Promise<void> => {
    const variables = { ids: [id], key: crypto.randomUUID() };
    const shred = async () => {
      const { data } = await client.mutate({ mutation: ShredMany, variables });
      return data!.shredMany;
    };
    try {
      if (isConsentWanted) await client.mutate({ mutation: AcceptShredConsent });
      const { errorCode } = await withProof(shred);
      if (errorCode === null) toast({ text: t`The original is shredded.` });
      else if (errorCode !== 'STEP_UP_REQUIRED') toast({ text: t(shredRefusals[errorCode]) });
    } catch {
      toast({ text: t`There was an issue with the shredding. Please reload the page.` });
    }
  };
}

function ShredDialog({
  document,
  close,
}: {
  readonly document: Shown;
  readonly close: () => void;
}) {
  const { t } = useLingui();
  const { data } = useQuery(ShredConsent, { fetchPolicy: 'cache-and-network' });
  const [agrees, setAgrees] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const shred = useShredding();
  const isWanted = data?.me.showShredConsent ?? false;
  const subject = document.metadata.isSubjectFallback ? t`New document` : document.metadata.subject;
  const confirm = async () => {
    if (isWanted && !agrees) {
      setAsked(true);
      return;
    }
    setBusy(true);
    await shred(document.id, isWanted);
    close();
  };
  return (
    <AlertDialog
      isOpen
      title={t`Shred this original?`}
      confirmLabel={t`Shred for good`}
      isPending={isBusy || data === undefined}
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
        {isWanted && (
          <Checkbox
            isSelected={agrees}
            onChange={setAgrees}
            problem={isAsked && !agrees ? t`Please agree first.` : null}
          >
            <Trans>
              I agree that originals are destroyed for good: those that I order to be shredded, and
              those that nobody orders within 90 days, each after a warning by email. I am told this
              once.
            </Trans>
          </Checkbox>
        )}
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
