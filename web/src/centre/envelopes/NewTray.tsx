import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { dayInBerlin } from '@postkorb/domain/basics';
import { MOST_IN_TRAY, shownCode } from '@postkorb/domain/centre';
import { useState, type FormEvent } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { commandOf } from '../scans/commands.ts';
import { useInputs } from '../scans/scan-handlers.ts';
import { Choices } from './Choices.tsx';
import { OPEN_TRAY, type Tray } from './envelope-calls.ts';
import { TaskFrame } from './TaskFrame.tsx';
import { useStep } from './use-step.ts';

// As they call themselves; what is none of them is written down as it is.
const CARRIERS = ['Deutsche Post', 'DHL', 'PIN', 'Citipost'] as const;

type NewTrayProps = {
  readonly code: string;
  readonly opened: (tray: Tray) => void;
  readonly cancel: () => void;
};

/** Who brought a tray, and how many envelopes are in it, where somebody counted them. */
export function NewTray({ code, opened, cancel }: NewTrayProps) {
  const { t } = useLingui();
  const step = useStep();
  const [carrier, setCarrier] = useState<string>(CARRIERS[0]);
  const [count, setCount] = useState('');
  const isWrong =
    count !== '' && !(/^\d+$/.test(count) && Number(count) >= 1 && Number(count) <= MOST_IN_TRAY);
  const open = () => {
    if (isWrong) return;
    const expected = count === '' ? null : Number(count);
    step({
      call: OPEN_TRAY,
      variables: { code, carrier, receivedOn: dayInBerlin(new Date()), expected },
      of: ({ openTray }) => openTray,
      said: { text: msg`Tray is open`, about: shownCode(code) },
      next: ({ openTray: { tray } }) => tray && opened(tray),
    });
  };
  useInputs((input) => {
    const command = commandOf(input);
    if (command === 'CANCEL' || command === 'BACK') cancel();
    else if (command === 'DONE' || command === 'YES') open();
    else if (input.kind === 'key' && input.key === 'Escape') cancel();
    else if (input.kind === 'key' && CARRIERS[Number(input.key) - 1] !== undefined)
      setCarrier(CARRIERS[Number(input.key) - 1] ?? carrier);
    else return false;
    return true;
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    open();
  };
  return (
    <TaskFrame title={t`New tray`} about={<span className="tabular">{shownCode(code)}</span>}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-24">
        <Choices
          label={t`Who brought it?`}
          options={CARRIERS.map((name) => ({ id: name, name }))}
          chosen={carrier}
          choose={setCarrier}
        />
        <TextField
          label={t`How many envelopes? (optional)`}
          inputMode="numeric"
          autoComplete="off"
          value={count}
          onChange={setCount}
          problem={isWrong ? t`Please enter a number up to ${MOST_IN_TRAY}.` : null}
        />
        <span className="flex flex-wrap gap-12">
          <Button type="submit" tone="primary" large>
            <Trans>Open tray</Trans>
          </Button>
          <Button large onPress={cancel}>
            <Trans>Cancel</Trans>
          </Button>
        </span>
      </form>
    </TaskFrame>
  );
}
