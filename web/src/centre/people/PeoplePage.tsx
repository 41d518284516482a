import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { formatDayOf } from '../../i18n/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Chip } from '../../ui/display/Chip.tsx';
import { useWorking } from '../sessions/session.ts';
import { ListFrame, ListRow } from './ListFrame.tsx';
import { PEOPLE, type Person } from './people-calls.ts';
import {
  AddPersonDialog,
  RemovePersonDialog,
  RenewBadgeDialog,
  RenewPinDialog,
  useRoleNames,
} from './PersonDialogs.tsx';
import { SecretDialog, type Secret } from './SecretDialog.tsx';

const ABOUT = { badge: RenewBadgeDialog, pin: RenewPinDialog, remove: RemovePersonDialog } as const;
type Asked = 'add' | { readonly what: keyof typeof ABOUT; readonly person: Person };

type Row = { readonly person: Person; readonly ask: (asked: Asked) => void };

function PersonRow({ person, ask }: Row) {
  const { t } = useLingui();
  const roles = useRoleNames();
  const { name, role, isStartPin, createdAt } = person;
  const day = formatDayOf(createdAt);
  const offer = (what: keyof typeof ABOUT, label: string) => (
    <Button
      tone={what === 'remove' ? 'danger' : 'plain'}
      aria-label={`${label}: ${name}`}
      onPress={() => ask({ what, person })}
    >
      {label}
    </Button>
  );
  const chips = (
    <>
      <Chip tone="outline">{roles[role]}</Chip>
      {isStartPin && <Chip icon={KeyRound} tone="new">{t`first PIN not changed yet`}</Chip>}
    </>
  );
  return (
    <ListRow name={name} chips={chips} about={t`since ${day}`}>
      {offer('badge', t`New badge`)}
      {offer('pin', t`New PIN`)}
      {offer('remove', t`Remove`)}
    </ListRow>
  );
}

type Dialogs = {
  readonly asked: Asked | null;
  readonly show: (secret: Secret) => void;
  readonly close: () => void;
};

function PersonDialog({ asked, show, close }: Dialogs) {
  if (asked === null) return null;
  if (asked === 'add') return <AddPersonDialog show={show} close={close} />;
  const About = ABOUT[asked.what];
  return <About person={asked.person} show={show} close={close} />;
}

/** Who works in this centre, and who comes and goes. */
export function PeoplePage() {
  const { t } = useLingui();
  const { person, station } = useWorking();
  const { data, error, refetch } = useQuery(PEOPLE, { skip: person.role !== 'Lead' });
  const [asked, ask] = useState<Asked | null>(null);
  const [secret, setSecret] = useState<Secret | null>(null);
  const show = (shown: Secret) => {
    ask(null);
    setSecret(shown);
  };
  return (
    <>
      <ListFrame
        title={t`People`}
        about={t`Everybody has a badge and a PIN of their own. Customers only ever see “scan centre”, no names.`}
        addLabel={t`Add person`}
        onAdd={() => ask('add')}
        rows={data?.people.map((one) => (
          <PersonRow key={one.id} person={one} ask={ask} />
        ))}
        hasFailed={error !== undefined}
        again={() => void refetch().catch(() => {})}
        empty={t`Nobody works here yet.`}
      />
      <PersonDialog asked={asked} show={show} close={() => ask(null)} />
      {secret && (
        <SecretDialog secret={secret} centre={station.centre.name} close={() => setSecret(null)} />
      )}
    </>
  );
}
