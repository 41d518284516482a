import { useQuery } from '@apollo/client/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDayOf } from '../../i18n/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Chip } from '../../ui/display/Chip.tsx';
import { useWorking } from '../sessions/session.ts';
import { ListFrame, ListRow } from './ListFrame.tsx';
import { STATIONS, type Station } from './people-calls.ts';
import { SecretDialog, type Secret } from './SecretDialog.tsx';
import { AddStationDialog, RemoveStationDialog, RenewPasswordDialog } from './StationDialogs.tsx';

const ABOUT = { password: RenewPasswordDialog, remove: RemoveStationDialog } as const;
type Asked = 'add' | { readonly what: keyof typeof ABOUT; readonly station: Station };

type Row = {
  readonly station: Station;
  readonly isHere: boolean;
  readonly ask: (asked: Asked) => void;
};

function StationRow({ station, isHere, ask }: Row) {
  const { t } = useLingui();
  const { name, devices, createdAt } = station;
  const day = formatDayOf(createdAt);
  const open = t`${plural(devices, { 0: 'open on no device', one: 'open on # device', other: 'open on # devices' })}`;
  const offer = (what: keyof typeof ABOUT, label: string) => (
    <Button
      tone={what === 'remove' ? 'danger' : 'plain'}
      aria-label={`${label}: ${name}`}
      onPress={() => ask({ what, station })}
    >
      {label}
    </Button>
  );
  const chips = isHere ? <Chip tone="own">{t`this device`}</Chip> : null;
  return (
    <ListRow name={name} chips={chips} about={t`${open}, since ${day}`}>
      {offer('password', t`New password`)}
      {offer('remove', t`Remove`)}
    </ListRow>
  );
}

type Dialogs = {
  readonly asked: Asked | null;
  readonly show: (secret: Secret) => void;
  readonly close: () => void;
};

function StationDialog({ asked, show, close }: Dialogs) {
  if (asked === null) return null;
  if (asked === 'add') return <AddStationDialog show={show} close={close} />;
  const About = ABOUT[asked.what];
  return <About station={asked.station} show={show} close={close} />;
}

/** The stations of this centre, and how devices become one. */
export function StationsPage() {
  const { t } = useLingui();
  const { person, station: here } = useWorking();
  const { data, error, refetch } = useQuery(STATIONS, { skip: person.role !== 'Lead' });
  const [asked, ask] = useState<Asked | null>(null);
  const [secret, setSecret] = useState<Secret | null>(null);
  const show = (shown: Secret) => {
    ask(null);
    setSecret(shown);
  };
  return (
    <>
      <ListFrame
        title={t`Stations`}
        about={t`A device becomes a station by its name and password, and stays it until it is closed.`}
        addLabel={t`Add station`}
        onAdd={() => ask('add')}
        rows={data?.stations.map((one) => (
          <StationRow key={one.id} station={one} isHere={one.id === here.id} ask={ask} />
        ))}
        hasFailed={error !== undefined}
        again={() => void refetch().catch(() => {})}
        empty={t`There is no station yet.`}
      />
      <StationDialog asked={asked} show={show} close={() => ask(null)} />
      {secret && (
        <SecretDialog secret={secret} centre={here.centre.name} close={() => setSecret(null)} />
      )}
    </>
  );
}
