import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Banner } from '../../ui/display/Banner.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { AlertDialog } from '../../ui/overlays/AlertDialog.tsx';
import { toast } from '../../ui/overlays/Toast.tsx';
import type { Sender } from './sender-calls.ts';
import { useSenderActions } from './use-senders.ts';

type Asked = { readonly sender: Sender; readonly close: () => void };

/** Asks once more before what was learned of a sender is gone. */
export function ForgetDialog({ sender, close }: Asked) {
  const { t } = useLingui();
  const { forget, isPending, failure } = useSenderActions();
  const { name } = sender;
  const confirm = async () => {
    if (!(await forget(sender.id))) return;
    toast({ text: t`What was learned about ${name} is forgotten.` });
    close();
  };
  return (
    <AlertDialog
      isOpen
      title={t`Forget what was learned about ${name}?`}
      confirmLabel={t`Forget`}
      isPending={isPending}
      onConfirm={() => void confirm()}
      onClose={close}
    >
      <p>
        <Trans>
          Your letters stay as they are, with all corrections. The next letter of this sender is
          read as if it were the first one.
        </Trans>
      </p>
      {failure && <Banner tone="problem">{t(failure)}</Banner>}
    </AlertDialog>
  );
}

/** Asks which sender this one is as well. */
export function MergeDialog({
  sender,
  others,
  close,
}: Asked & { readonly others: readonly Sender[] }) {
  const { t } = useLingui();
  const { merge, isPending, failure } = useSenderActions();
  const [into, setInto] = useState(others[0]?.id ?? '');
  const { name } = sender;
  const other = others.find(({ id }) => id === into)?.name ?? '';
  const confirm = async () => {
    if (!(await merge(sender.id, into))) return;
    toast({ text: t`${name} and ${other} are one sender now.` });
    close();
  };
  return (
    <AlertDialog
      isOpen
      title={t`Who is ${name}?`}
      confirmLabel={t`Merge`}
      isPending={isPending}
      onConfirm={() => void confirm()}
      onClose={close}
    >
      <div className="flex flex-col gap-12">
        <p>
          <Trans>
            The letters of {name}, and what was learned from them, become those of the sender you
            choose. This cannot be undone.
          </Trans>
        </p>
        <Select
          label={t`Is the same as`}
          value={into}
          onChange={setInto}
          choices={others.map(({ id, name: label }) => ({ id, label }))}
        />
        {failure && <Banner tone="problem">{t(failure)}</Banner>}
      </div>
    </AlertDialog>
  );
}
