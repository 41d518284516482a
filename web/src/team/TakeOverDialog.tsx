import { Trans, useLingui } from '@lingui/react/macro';
import { LONGEST_TAKE_OVER_REASON } from '@postkorb/domain/team';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '../ui/buttons/Button.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import type { TeamUser } from './team-calls.ts';
import type { SpaceActions } from './use-take-over.ts';

type TakeOver = {
  readonly user: TeamUser;
  readonly spaces: SpaceActions;
  readonly close: () => void;
};

/** Asks why the own area of somebody shall be taken over, and says what comes of it. */
export function TakeOverDialog({ user, spaces, close }: TakeOver) {
  const { t } = useLingui();
  const id = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const name = user.name || user.email;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason.trim() === '');
    if (reason.trim() === '' || spaces.isPending) return;
    close();
    void spaces.takeOver(user, reason);
  };
  const footer = (
    <>
      <Button onPress={close}>{t`Cancel`}</Button>
      <Button tone="primary" type="submit" form={id} isPending={spaces.isPending}>
        {t`Take over in 7 days`}
      </Button>
    </>
  );
  return (
    <Dialog isOpen title={t`Take over the area of ${name}?`} onClose={close} footer={footer}>
      <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-20">
        <p>
          <Trans>
            {name} is told by email today, with your reason. In 7 days all letters and folders of
            their own area are put into a new folder of your archive. Until then nobody sees them,
            and you can withdraw this. What is in their trash is not taken over.
          </Trans>
        </p>
        <TextField
          label={t`Reason`}
          hint={t`${name} reads this too.`}
          problem={isMissing ? t`Please give a reason.` : null}
          maxLength={LONGEST_TAKE_OVER_REASON}
          autoFocus
          value={reason}
          onChange={setReason}
        />
      </form>
    </Dialog>
  );
}
