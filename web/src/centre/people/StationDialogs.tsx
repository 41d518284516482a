import { useMutation } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { AddDialog } from './AddDialog.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import {
  ADD_STATION,
  REMOVE_STATION,
  RENEW_STATION_PASSWORD,
  STATIONS,
  type Station,
} from './people-calls.ts';
import type { Secret } from './SecretDialog.tsx';
import { useChange } from './use-change.ts';

const AGAIN = { refetchQueries: [STATIONS] };

type Opened = {
  readonly show: (secret: Secret) => void;
  readonly close: () => void;
};
type About = Opened & { readonly station: Station };

/** Adds a station, whose password is shown once. */
export function AddStationDialog({ show, close }: Opened) {
  const { t } = useLingui();
  const [send] = useMutation(ADD_STATION, AGAIN);
  const { change, isPending, refused } = useChange();
  const add = async (name: string) => {
    const done = await change(async () => (await send({ variables: { name } })).data?.addStation);
    if (done?.station) show({ name: done.station.name, password: done.password });
  };
  return (
    <AddDialog
      title={t`Add station`}
      isPending={isPending}
      refused={refused}
      onAdd={(name) => void add(name)}
      close={close}
    />
  );
}

/** Gives a station a new password, and closes it wherever it is open. */
export function RenewPasswordDialog({ station: { id, name }, show, close }: About) {
  const { t } = useLingui();
  const [send] = useMutation(RENEW_STATION_PASSWORD, AGAIN);
  const { change, isPending, refused } = useChange();
  const renew = async () => {
    const done = await change(
      async () => (await send({ variables: { id } })).data?.renewStationPassword,
    );
    if (done) show({ name, password: done.password });
  };
  return (
    <ConfirmDialog
      title={t`New password for ${name}?`}
      confirmLabel={t`New password`}
      isPending={isPending}
      refused={refused}
      onConfirm={() => void renew()}
      onClose={close}
    >
      <Trans>
        The station is closed on every device at once, and opens with the new password only.
      </Trans>
    </ConfirmDialog>
  );
}

/** Takes a station out of the centre. */
export function RemoveStationDialog({ station: { id, name }, close }: About) {
  const { t } = useLingui();
  const [send] = useMutation(REMOVE_STATION, AGAIN);
  const { change, isPending, refused } = useChange();
  const remove = async () => {
    const done = await change(async () => (await send({ variables: { id } })).data?.removeStation);
    if (done) close();
  };
  return (
    <ConfirmDialog
      title={t`Remove ${name}?`}
      confirmLabel={t`Remove`}
      isPending={isPending}
      refused={refused}
      onConfirm={() => void remove()}
      onClose={close}
    >
      <Trans>
        The station is closed on every device at once, and cannot be opened again. What was done
        there stays recorded.
      </Trans>
    </ConfirmDialog>
  );
}
