import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { parcelNumberOf } from '@postkorb/domain/centre';
import { useState, type FormEvent } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { AlertDialog } from '../../ui/overlays/AlertDialog.tsx';
import { useStep } from '../envelopes/use-step.ts';
import { commandOf } from '../scans/commands.ts';
import { answer } from '../scans/feedback.ts';
import { useInputs } from '../scans/scan-handlers.ts';
import { useConfirming } from '../scans/use-confirming.ts';
import { LABEL_PACKET, SETTLE, type PacketInHand } from './packet-calls.ts';
import { packRefusals } from './words.ts';

type Asking = { readonly yes: () => void; readonly no: () => void };

/** Another label may be made after it: whoever says so is asked once more. */
function NoLabel({ yes, no }: Asking) {
  const { t } = useLingui();
  useConfirming({ yes, no });
  return (
    <AlertDialog
      isOpen
      title={t`Is there really no label?`}
      confirmLabel={t`There is none`}
      onConfirm={yes}
      onClose={no}
    >
      <Trans>
        Look for this parcel in the carrier’s portal first. If there is a label after all, a second
        one would be paid for.
      </Trans>
    </AlertDialog>
  );
}

type InHand = { readonly packet: PacketInHand; readonly look: () => void };

function useSettling({ packet, look }: InHand) {
  const step = useStep();
  const { id, grams } = packet;
  return {
    settle: (number: string | null) =>
      step({
        call: SETTLE,
        variables: { id, number },
        of: ({ settleParcel }) => settleParcel,
        words: packRefusals,
        said: { text: msg`Clarified` },
        refused: look,
      }),
    lookAgain: () =>
      step({
        call: LABEL_PACKET,
        variables: { id, grams: grams ?? 0 },
        of: ({ labelPacket }) => labelPacket,
        words: packRefusals,
        next: ({ labelPacket }) =>
          answer(
            labelPacket.packet?.stage === 'Unclear'
              ? { tone: 'bad', text: msg`Still unclear` }
              : { tone: 'good', text: msg`Clarified` },
          ),
        refused: look,
      }),
  };
}

/** The answer of the carrier was lost: no other label is asked for before somebody has found out whether there is one. */
export function Unclear({ packet, look }: InHand) {
  const { t } = useLingui();
  const { settle, lookAgain } = useSettling({ packet, look });
  const [number, setNumber] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const found = (text: string) =>
    parcelNumberOf(text) === null
      ? answer({ tone: 'bad', text: msg`This is not the number of a parcel.` })
      : settle(text);
  useInputs((input) => {
    const command = commandOf(input);
    if (command === 'DONE') lookAgain();
    else if (command === 'NO') setIsAsking(true);
    else if (input.kind === 'foreign') found(input.text);
    else return false;
    return true;
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    found(number);
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-20">
      <p className="text-22 text-pretty text-ink">
        <Trans>
          The carrier was asked for a label, and its answer was lost. No second label is made until
          it is clear whether there is one: mostly tomorrow, by the carrier’s list of the day.
        </Trans>
      </p>
      <TextField
        label={t`Number found in the carrier’s portal`}
        autoComplete="off"
        autoFocus
        value={number}
        onChange={setNumber}
      />
      <span className="flex flex-wrap gap-12">
        <Button type="submit" tone="primary" large>
          <Trans>It has this number</Trans>
        </Button>
        <Button large onPress={() => setIsAsking(true)}>
          <Trans>There is no label</Trans>
        </Button>
        <Button large onPress={lookAgain}>
          <Trans>Look again</Trans>
        </Button>
      </span>
      {isAsking && (
        <NoLabel
          yes={() => {
            setIsAsking(false);
            settle(null);
          }}
          no={() => setIsAsking(false)}
        />
      )}
    </form>
  );
}
