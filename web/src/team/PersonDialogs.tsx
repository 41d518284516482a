import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '../i18n/format.ts';
import { AlertDialog } from '../ui/overlays/AlertDialog.tsx';
import { TakeOverDialog } from './TakeOverDialog.tsx';
import type { TeamSeats, TeamUser } from './team-calls.ts';
import type { SpaceActions } from './use-take-over.ts';
import { priceOfNext, type TeamActions } from './use-team.ts';

/** What is asked before it is done. */
export type Asked = {
  readonly what: 'deactivate' | 'leave' | 'reactivate' | 'remove' | 'reset' | 'takeOver';
  readonly user: TeamUser;
};

type Dialog = {
  readonly user: TeamUser;
  readonly actions: TeamActions;
  readonly close: () => void;
};

function Deactivate({ user, actions, close }: Dialog) {
  const { t } = useLingui();
  return (
    <AlertDialog
      isOpen
      title={t`Deactivate ${user.name}?`}
      confirmLabel={t`Deactivate`}
      isPending={actions.isPending}
      onConfirm={() => void actions.deactivate(user).then(close)}
      onClose={close}
    >
      <Trans>
        {user.name} is logged out at once, and what they have under way in this account ends. What
        they filed stays. The licence is free for somebody else, and you can reactivate them later.
      </Trans>
    </AlertDialog>
  );
}

function Leave({ user, actions, close }: Dialog) {
  const { t } = useLingui();
  return (
    <AlertDialog
      isOpen
      title={t`Leave this team?`}
      confirmLabel={t`Leave the team`}
      onConfirm={() => void actions.leave(user)}
      onClose={close}
    >
      <Trans>
        You are logged out at once and cannot come back by yourself: only the Owner or an Admin can
        reactivate you. What you filed stays here.
      </Trans>
    </AlertDialog>
  );
}

function Reactivate({ user, actions, close, seats }: Dialog & { readonly seats: TeamSeats }) {
  const { t } = useLingui();
  const price = priceOfNext(seats);
  const cost = price === null ? '' : formatMoney(price);
  return (
    <AlertDialog
      isOpen
      danger={false}
      title={t`Reactivate ${user.name}?`}
      confirmLabel={price === null ? t`Reactivate` : t`Reactivate for ${cost} a month`}
      isPending={actions.isPending}
      onConfirm={() => void actions.reactivate(user, price).then(close)}
      onClose={close}
    >
      {price === null ? (
        <Trans>
          They get back what they had, also what was shared with them, and log in anew. It costs
          nothing more.
        </Trans>
      ) : (
        <Trans>
          All licences are taken. One more costs {cost} a month and is charged from this month on.
        </Trans>
      )}
    </AlertDialog>
  );
}

function Remove({ user, actions, close }: Dialog) {
  const { t } = useLingui();
  return (
    <AlertDialog
      isOpen
      title={t`Take the invitation back?`}
      confirmLabel={t`Take back`}
      isPending={actions.isPending}
      onConfirm={() => void actions.remove(user).then(close)}
      onClose={close}
    >
      <Trans>
        The link that was sent to {user.email} is then no longer valid, and the licence is free
        again.
      </Trans>
    </AlertDialog>
  );
}

function Reset({ user, actions, close }: Dialog) {
  const { t } = useLingui();
  return (
    <AlertDialog
      isOpen
      title={t`Reset the two-step login of ${user.name}?`}
      confirmLabel={t`Reset two-step login`}
      isPending={actions.isPending}
      onConfirm={() => {
        close();
        void actions.resetFactor(user);
      }}
      onClose={close}
    >
      <Trans>
        Their password alone then lets them in again, and they are logged out everywhere. We tell
        them by email that it was you. Make sure first that it is really {user.name} who asks.
      </Trans>
    </AlertDialog>
  );
}

type PersonDialog = Omit<Dialog, 'user'> & {
  readonly asked: Asked;
  readonly seats: TeamSeats;
  readonly spaces: SpaceActions;
};

/** Asks once more before somebody comes or goes. */
export function PersonDialog({ asked: { what, user }, seats, spaces, ...rest }: PersonDialog) {
  if (what === 'takeOver') return <TakeOverDialog user={user} spaces={spaces} close={rest.close} />;
  if (what === 'deactivate') return <Deactivate user={user} {...rest} />;
  if (what === 'leave') return <Leave user={user} {...rest} />;
  if (what === 'reset') return <Reset user={user} {...rest} />;
  if (what === 'remove') return <Remove user={user} {...rest} />;
  return <Reactivate user={user} seats={seats} {...rest} />;
}
