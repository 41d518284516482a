import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { buttonLook } from '../../ui/basics/button-look.ts';
import { classes } from '../../ui/basics/classes.ts';
import { Spinner } from '../../ui/basics/Spinner.tsx';
import { useTitle } from '../../ui/basics/title.ts';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { DoorFrame } from './DoorFrame.tsx';
import { Refusal } from './Refusal.tsx';
import { openStation, type Refused } from './session-calls.ts';

type StationPage = { readonly onOpened: () => Promise<void> };

/** Makes this device a station: by its name and the password that a Lead was shown once. */
export function StationPage({ onOpened }: StationPage) {
  const { t } = useLingui();
  useTitle(t`Open station`);
  const [station, setStation] = useState('');
  const [password, setPassword] = useState('');
  const [isPending, setPending] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    const refusal = await openStation(station, password);
    setRefused(refusal);
    if (refusal === null) await onOpened().catch(() => {});
    setPending(false);
  };
  return (
    <DoorFrame>
      <h1 className="text-36 font-heavy phone:text-28">
        <Trans>Open station</Trans>
      </h1>
      <p className="text-16 text-ink-2">
        <Trans>
          This device is not a station of the scan centre yet. A Lead has the name and the password.
        </Trans>
      </p>
      <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-20">
        <TextField
          label={t`Station`}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          value={station}
          onChange={setStation}
        />
        <PasswordField
          label={t`Password`}
          autoComplete="off"
          value={password}
          onChange={setPassword}
        />
        {refused && <Refusal of={refused} wrong={t`Station or password is wrong.`} />}
        <button
          type="submit"
          aria-disabled={isPending}
          className={classes(buttonLook('primary', true), 'w-full')}
        >
          {isPending && <Spinner />}
          <Trans>Open station</Trans>
        </button>
      </form>
    </DoorFrame>
  );
}
