import { useMutation } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ASSESSMENT_MAX, problemsOfAssessment, shownCode } from '@postkorb/domain/centre';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Segmented } from '../../ui/buttons/Segmented.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { centreRefusals } from '../people/refusals.ts';
import { useChange } from '../people/use-change.ts';
import { useConfirming } from '../scans/use-confirming.ts';
import { ASSESS, BREACHES, type Breach } from './recall-calls.ts';

type Assessing = { readonly breach: Breach; readonly close: () => void };

/** Closes an entry: whether the authority was notified, and why or why not. */
export function AssessDialog({ breach, close }: Assessing) {
  const { t } = useLingui();
  const form = useId();
  const [notified, setNotified] = useState<'yes' | 'no'>('yes');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [send] = useMutation(ASSESS, { refetchQueries: [BREACHES] });
  const { change, isPending, refused } = useChange();
  const [problem] = isTried ? problemsOfAssessment(reason) : [];
  const save = async () => {
    setTried(true);
    if (problemsOfAssessment(reason).length > 0) return;
    const variables = { id: breach.id, isNotified: notified === 'yes', reason };
    const done = await change(async () => (await send({ variables })).data?.assessBreach);
    if (done) close();
  };
  useConfirming({ yes: () => void save(), no: close });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const footer = (
    <>
      <Button onPress={close}>
        <Trans>Cancel</Trans>
      </Button>
      <Button tone="primary" type="submit" form={form} isPending={isPending}>
        <Trans>Close entry</Trans>
      </Button>
    </>
  );
  const wrong =
    problem?.code === 'TOO_LONG' ? t`At most ${ASSESSMENT_MAX} characters.` : t`Please say why.`;
  return (
    <Dialog isOpen title={t`Assess ${shownCode(breach.code)}`} onClose={close} footer={footer}>
      <form id={form} onSubmit={submit} noValidate className="flex flex-col gap-20">
        <Segmented
          label={t`Was the supervisory authority notified?`}
          segments={[
            { id: 'yes', label: t`Notified` },
            { id: 'no', label: t`Not notified` },
          ]}
          value={notified}
          onChange={setNotified}
        />
        <TextField
          label={t`Reason`}
          hint={t`What could have been read, by whom, and what that means for the person concerned.`}
          autoFocus
          autoComplete="off"
          maxLength={ASSESSMENT_MAX}
          value={reason}
          onChange={setReason}
          problem={problem && wrong}
        />
        {refused && <Banner tone="problem">{t(centreRefusals[refused])}</Banner>}
      </form>
    </Dialog>
  );
}
