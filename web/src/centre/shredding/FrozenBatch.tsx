import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { isPin, writeCode } from '@postkorb/domain/centre';
import { useState, type FormEvent } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { commandOf } from '../scans/commands.ts';
import { answer } from '../scans/feedback.ts';
import { useInputs } from '../scans/scan-handlers.ts';
import { AskStop } from './AskStop.tsx';
import { PaperList } from './PaperList.tsx';
import { START, type Batch } from './shred-calls.ts';
import { useShredStep } from './use-shred-step.ts';

const PIN_DIGITS = 6;

type Frozen = {
  readonly batch: Batch;
  readonly changed: (batch: Batch) => void;
  readonly giveUp: () => void;
  /** Looks what became of it elsewhere. */
  readonly look: () => void;
};

function Pin({
  send,
  cancel,
}: {
  readonly send: (pin: string) => void;
  readonly cancel: () => void;
}) {
  const { t } = useLingui();
  const [pin, setPin] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPin(pin)) return answer({ tone: 'bad', text: msg`A PIN has six digits.` });
    send(pin);
    setPin('');
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-20">
      <TextField
        label={t`PIN of the second person`}
        hint={t`Six digits, then Enter.`}
        autoFocus
        autoComplete="off"
        spellCheck={false}
        type="password"
        inputMode="numeric"
        maxLength={PIN_DIGITS}
        value={pin}
        onChange={setPin}
      />
      <span className="flex flex-wrap gap-12">
        <Button type="submit" tone="primary" large>
          <Trans>Begin to shred</Trans>
        </Button>
        <Button large onPress={cancel}>
          <Trans>Other badge</Trans>
        </Button>
      </span>
    </form>
  );
}

/** A list that stands: its papers are fetched from their boxes, and a second person shows badge and PIN. */
export function FrozenBatch({ batch, changed, giveUp, look }: Frozen) {
  const { t } = useLingui();
  const step = useShredStep();
  const [badge, setBadge] = useState<string | null>(null);
  const [isAsked, ask] = useState(false);
  const begin = (pin: string) =>
    step({
      call: START,
      variables: { id: batch.id, badge: badge ?? '', pin },
      of: ({ startBatch }) => startBatch,
      done: ({ startBatch: { batch: begun } }) => {
        if (!begun) return;
        answer({ tone: 'good', text: msg`Scan each label, then put the paper into the machine` });
        changed(begun);
      },
      refused: (code) => {
        setBadge(null);
        if (code === 'NOT_NOW') look();
      },
    });
  useInputs((input) => {
    const command = commandOf(input);
    if (input.kind === 'code' && input.code.kind === 'badge') setBadge(writeCode(input.code));
    else if (command === 'CANCEL' || command === 'NO') ask(true);
    else return false;
    return true;
  });
  return (
    <>
      {isAsked && (
        <AskStop
          question={<Trans>Give this list up? Its papers go back into their boxes.</Trans>}
          yes={giveUp}
          no={() => ask(false)}
        />
      )}
      {badge === null ? (
        <p className="text-22 text-ink">
          <Trans>Fetch these papers. Then the second person scans their badge.</Trans>
        </p>
      ) : (
        <Pin send={begin} cancel={() => setBadge(null)} />
      )}
      <PaperList
        label={t`On the list`}
        papers={batch.papers.filter(({ state }) => state === 'Listed')}
      />
      <span>
        <Button large onPress={() => ask(true)}>
          <Trans>Give the list up</Trans>
        </Button>
      </span>
    </>
  );
}
