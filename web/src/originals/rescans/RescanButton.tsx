import { useApolloClient } from '@apollo/client/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  LONGEST_RESCAN_NOTE,
  problemsOfRescan,
  RESCAN_REASONS,
  type RescanReason,
} from '@postkorb/domain/originals';
import { ScanLine } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { toast } from '../../ui/overlays/Toast.tsx';
import { notReached, rescanRefusals } from '../papers/refusals.ts';
import { RequestRescan } from './rescan-calls.ts';

/** What is wrong with a scan; a reason without words does not compile. */
const REASONS: Record<RescanReason, MessageDescriptor> = {
  Unreadable: msg`It cannot be read`,
  PagesMissing: msg`Pages are missing`,
  CutOff: msg`Something is cut off`,
  Other: msg`Something else`,
};

function useAsking(id: string) {
  const client = useApolloClient();
  const { t } = useLingui();
  const [key] = useState(() => crypto.randomUUID());
  return async (reason: RescanReason, note: string): Promise<void> => {
    const variables = { id, reason, note, key };
    try {
      const { data } = await client.mutate({ mutation: RequestRescan, variables });
      const { errorCode } = data!.requestRescan;
      toast({ text: errorCode ? t(rescanRefusals[errorCode]) : t`A new scan is on its way.` });
    } catch {
      toast({ text: t(notReached) });
    }
  };
}

function RescanDialog({ id, close }: { readonly id: string; readonly close: () => void }) {
  const { t } = useLingui();
  const form = useId();
  const request = useAsking(id);
  const [reason, setReason] = useState<RescanReason>('Unreadable');
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem] = isAsked ? problemsOfRescan(reason, note) : [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isBusy || problemsOfRescan(reason, note).length > 0) return;
    setBusy(true);
    void request(reason, note).then(close);
  };
  const position = problem?.position ?? 0;
  const wrong =
    problem?.code === 'TOO_LONG'
      ? t`At most ${position} characters.`
      : t`This is a mandatory field`;
  const footer = (
    <>
      <Button onPress={close}>{t`Cancel`}</Button>
      <Button tone="primary" type="submit" form={form} isPending={isBusy}>
        {t`Ask for a new scan`}
      </Button>
    </>
  );
  return (
    <Dialog isOpen title={t`Scan this original once more?`} onClose={close} footer={footer}>
      <form id={form} onSubmit={submit} noValidate className="flex flex-col gap-20">
        <p>
          <Trans>
            The new scan lies beside this one, which stays as it is. Until it is there, the original
            can neither be ordered nor shredded.
          </Trans>
        </p>
        <Select
          label={t`What is wrong with the scan?`}
          choices={RESCAN_REASONS.map((one) => ({ id: one, label: t(REASONS[one]) }))}
          value={reason}
          onChange={(one) => setReason(RESCAN_REASONS.find((known) => known === one) ?? 'Other')}
        />
        <TextField
          label={t`For whoever scans`}
          hint={t`Nobody else reads this.`}
          maxLength={LONGEST_RESCAN_NOTE}
          isRequired={reason === 'Other'}
          value={note}
          onChange={setNote}
          problem={problem && wrong}
        />
      </form>
    </Dialog>
  );
}

/** Asks the scan centre to scan the paper of a document once more. */
export function RescanButton({ id }: { readonly id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="quiet" icon={ScanLine} onPress={() => setOpen(true)}>
        <Trans>Scan once more …</Trans>
      </Button>
      {isOpen && <RescanDialog id={id} close={() => setOpen(false)} />}
    </>
  );
}
