import { useMutation } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CentreRole } from '@postkorb/domain/centre';
import { useState } from 'react';
import { Segmented } from '../../ui/buttons/Segmented.tsx';
import { AddDialog } from './AddDialog.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import {
  ADD_PERSON,
  PEOPLE,
  REMOVE_PERSON,
  RENEW_BADGE,
  RENEW_PIN,
  type Person,
} from './people-calls.ts';
import type { Secret } from './SecretDialog.tsx';
import { useChange } from './use-change.ts';

const AGAIN = { refetchQueries: [PEOPLE] };

/** What each role is called. */
export function useRoleNames(): Readonly<Record<CentreRole, string>> {
  const { t } = useLingui();
  return { Operator: t`Operator`, Lead: t`Lead` };
}

type Opened = {
  readonly show: (secret: Secret) => void;
  readonly close: () => void;
};
type About = Opened & { readonly person: Person };

/** Adds somebody, whose badge and first PIN are shown once. */
export function AddPersonDialog({ show, close }: Opened) {
  const { t } = useLingui();
  const roles = useRoleNames();
  const [role, setRole] = useState<CentreRole>('Operator');
  const [send] = useMutation(ADD_PERSON, AGAIN);
  const { change, isPending, refused } = useChange();
  const add = async (name: string) => {
    const done = await change(
      async () => (await send({ variables: { name, role } })).data?.addPerson,
    );
    if (done?.person) show({ name: done.person.name, badge: done.badge, pin: done.pin });
  };
  return (
    <AddDialog
      title={t`Add person`}
      isPending={isPending}
      refused={refused}
      onAdd={(name) => void add(name)}
      close={close}
    >
      <div className="flex flex-col gap-8">
        <Segmented
          label={t`Role`}
          segments={[
            { id: 'Operator', label: roles.Operator },
            { id: 'Lead', label: roles.Lead },
          ]}
          value={role}
          onChange={setRole}
        />
        <p className="text-13 text-ink-3">
          {role === 'Lead' ? (
            <Trans>Works at stations, and manages people and stations.</Trans>
          ) : (
            <Trans>Works at stations.</Trans>
          )}
        </p>
      </div>
    </AddDialog>
  );
}

/** Gives somebody a new badge; the old one opens nothing any more. */
export function RenewBadgeDialog({ person: { id, name }, show, close }: About) {
  const { t } = useLingui();
  const [send] = useMutation(RENEW_BADGE);
  const { change, isPending, refused } = useChange();
  const renew = async () => {
    const done = await change(async () => (await send({ variables: { id } })).data?.renewBadge);
    if (done) show({ name, badge: done.badge });
  };
  return (
    <ConfirmDialog
      title={t`New badge for ${name}?`}
      confirmLabel={t`New badge`}
      isPending={isPending}
      refused={refused}
      onConfirm={() => void renew()}
      onClose={close}
    >
      <Trans>The old badge stops working at once. The PIN stays.</Trans>
    </ConfirmDialog>
  );
}

/** Gives somebody a PIN for their next time. */
export function RenewPinDialog({ person: { id, name }, show, close }: About) {
  const { t } = useLingui();
  const [send] = useMutation(RENEW_PIN, AGAIN);
  const { change, isPending, refused } = useChange();
  const renew = async () => {
    const done = await change(async () => (await send({ variables: { id } })).data?.renewPin);
    if (done) show({ name, pin: done.pin });
  };
  return (
    <ConfirmDialog
      title={t`New PIN for ${name}?`}
      confirmLabel={t`New PIN`}
      isPending={isPending}
      refused={refused}
      onConfirm={() => void renew()}
      onClose={close}
    >
      <Trans>
        The old PIN stops working at once. With the new one they choose a PIN of their own.
      </Trans>
    </ConfirmDialog>
  );
}

/** Takes somebody out of the centre. */
export function RemovePersonDialog({ person: { id, name }, close }: About) {
  const { t } = useLingui();
  const [send] = useMutation(REMOVE_PERSON, AGAIN);
  const { change, isPending, refused } = useChange();
  const remove = async () => {
    const done = await change(async () => (await send({ variables: { id } })).data?.removePerson);
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
        {name} is locked out at once, also where they are working now. This cannot be undone. What
        they did stays recorded.
      </Trans>
    </ConfirmDialog>
  );
}
