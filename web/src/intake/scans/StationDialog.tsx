import { Trans, useLingui } from '@lingui/react/macro';
import { STATION_NAME_MAX, problemsOfStationName } from '@postkorb/domain/intake';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import type { ScanStation } from './scan-calls.ts';
import type { ScanDoorsNow } from './use-scans.ts';
import { TextToCopy } from './TextToCopy.tsx';

type StationDialog = {
  /** Whichever is renamed, or null for a new one. */
  readonly station: ScanStation | null;
  readonly doors: ScanDoorsNow;
  readonly close: () => void;
};

/** How a program sends a scan, as one line. */
const curlLine = (token: string): string =>
  `curl -H 'Authorization: Bearer ${token}' -F scanId=S-1 -F files=@brief.pdf ${window.location.origin}/scan-station/letters`;

function TokenDialog({ token, close }: { readonly token: string; readonly close: () => void }) {
  const { t } = useLingui();
  const footer = <Button tone="primary" onPress={close}>{t`I have saved it`}</Button>;
  return (
    // It is shown once: neither a click beside it nor Escape closes it.
    <Dialog
      isOpen
      interrupts
      title={t`The token of the station`}
      onClose={() => null}
      footer={footer}
    >
      <div className="flex flex-col gap-16">
        <p>
          <Trans>
            This token is shown only now. Enter it at the scanner; whoever has it may send scans
            into your Inbox.
          </Trans>
        </p>
        <TextToCopy text={token} label={t`Copy token`} done={t`Token copied`} />
        <p>
          <Trans>A program sends a letter like this:</Trans>
        </p>
        <TextToCopy text={curlLine(token)} label={t`Copy line`} done={t`Line copied`} />
        <p>
          <a
            className="text-link font-semibold"
            href="/scan-station/openapi.json"
            target="_blank"
            rel="noreferrer"
          >{t`API documentation (OpenAPI)`}</a>
        </p>
      </div>
    </Dialog>
  );
}

/** What a station is called; of a new one its token is shown then, once. */
export function StationDialog({ station, doors, close }: StationDialog) {
  const { t } = useLingui();
  const form = useId();
  const [name, setName] = useState(station?.name ?? '');
  const [isAsked, setAsked] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  if (token !== null) return <TokenDialog token={token} close={close} />;
  const [problem] = isAsked ? problemsOfStationName(name) : [];
  const save = async () => {
    if (station !== null) return (await doors.rename(station.id, name)) && close();
    setToken((await doors.add(name))?.token ?? null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!doors.isPending && problemsOfStationName(name).length === 0) void save();
  };
  const footer = (
    <>
      <Button onPress={close}>{t`Cancel`}</Button>
      <Button tone="primary" type="submit" form={form} isPending={doors.isPending}>
        {station === null ? t`Add station` : t`Save`}
      </Button>
    </>
  );
  const tooLong = t`At most ${STATION_NAME_MAX} characters, please.`;
  const missing = t`Please enter a name.`;
  return (
    <Dialog
      isOpen
      title={station === null ? t`New scan station` : t`Rename scan station`}
      onClose={close}
      footer={footer}
    >
      <form id={form} onSubmit={submit} noValidate>
        <TextField
          label={t`Name of the station`}
          name="name"
          autoComplete="off"
          autoFocus
          isRequired
          value={name}
          onChange={setName}
          hint={t`Such as the room it stands in.`}
          problem={problem && (problem.code === 'REQUIRED' ? missing : tooLong)}
        />
      </form>
    </Dialog>
  );
}
