import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { MailQuestionMark, ShieldCheck, UserRound, UserRoundCheck, UserRoundX } from 'lucide-react';
import { formatDayOf, formatMoment } from '../i18n/format.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Chip } from '../ui/display/Chip.tsx';
import type { Asked } from './PersonDialogs.tsx';
import { TakeOverLine } from './TakeOverLine.tsx';
import type { TeamUser } from './team-calls.ts';

type Row = {
  readonly user: TeamUser;
  readonly isSelf: boolean;
  /** Why nobody else can come in now, or null. */
  readonly full: string | null;
  readonly ask: (asked: Asked) => void;
  readonly resend: (user: TeamUser) => void;
  /** Withdraws that their own area is taken over. */
  readonly keep: (user: TeamUser) => void;
};

/** What each role is called. */
export function useRoleNames() {
  const { t } = useLingui();
  return { Owner: t`Owner`, Admin: t`Admin`, Member: t`Member` };
}

function State({ user: { status } }: { readonly user: TeamUser }) {
  const { t } = useLingui();
  if (status === 'invited') return <Chip icon={MailQuestionMark} tone="new">{t`invited`}</Chip>;
  if (status === 'deactivated') return <Chip icon={UserRoundX}>{t`deactivated`}</Chip>;
  return <Chip icon={UserRoundCheck} tone="done">{t`active`}</Chip>;
}

function LastUse({ user: { status, lastUsedAt, invitedUntil } }: { readonly user: TeamUser }) {
  if (status === 'invited' && invitedUntil) {
    const day = formatDayOf(invitedUntil);
    return <Trans>Invitation valid until {day}</Trans>;
  }
  if (!lastUsedAt) return <Trans>Never been here</Trans>;
  const moment = formatMoment(lastUsedAt);
  return <Trans>Last here: {moment}</Trans>;
}

/** What was shared with somebody and rests until they are back. */
function Resting({ user: { restingGrants } }: { readonly user: TeamUser }) {
  const { t } = useLingui();
  const { folders, documents, names } = restingGrants;
  if (folders + documents === 0) return null;
  const some = [
    ...(folders > 0 ? [t`${plural(folders, { one: '# folder', other: '# folders' })}`] : []),
    ...(documents > 0 ? [t`${plural(documents, { one: '# letter', other: '# letters' })}`] : []),
  ];
  const [what, shown] = [some.join(', '), names.map((name) => t`“${name}”`).join(', ')];
  return (
    <span className="text-13 text-ink-2 wrap-anywhere">
      {names.length > 0 ? (
        <Trans>
          Paused sharing: {what} ({shown})
        </Trans>
      ) : (
        <Trans>Paused sharing: {what}</Trans>
      )}
    </span>
  );
}

function InviteActions({ user, ask, resend }: Row) {
  const { t } = useLingui();
  const named = (action: string) => `${action}: ${user.email}`;
  return (
    <>
      {user.canResend && (
        <Button aria-label={named(t`Send again`)} onPress={() => resend(user)}>
          <Trans>Send again</Trans>
        </Button>
      )}
      {user.canDelete && (
        <Button aria-label={named(t`Take back`)} onPress={() => ask({ what: 'remove', user })}>
          <Trans>Take back</Trans>
        </Button>
      )}
    </>
  );
}

function SpaceActions({ user, ask, keep }: Row) {
  const { t } = useLingui();
  const named = (action: string) => `${action}: ${user.name || user.email}`;
  return (
    <>
      {user.canTakeOverSpace && (
        <Button
          aria-label={named(t`Take over area`)}
          onPress={() => ask({ what: 'takeOver', user })}
        >
          <Trans>Take over area</Trans>
        </Button>
      )}
      {user.canKeepSpace && (
        <Button aria-label={named(t`Withdraw take-over`)} onPress={() => keep(user)}>
          <Trans>Withdraw take-over</Trans>
        </Button>
      )}
    </>
  );
}

function Reset({ user, ask }: Pick<Row, 'user' | 'ask'>) {
  const { t } = useLingui();
  const action = t`Reset two-step login`;
  return (
    <Button
      aria-label={`${action}: ${user.name || user.email}`}
      onPress={() => ask({ what: 'reset', user })}
    >
      {action}
    </Button>
  );
}

const canBeChanged = (user: TeamUser) =>
  user.canDeactivate ||
  user.canReactivate ||
  user.canDelete ||
  user.canResetSecondFactor ||
  user.canTakeOverSpace ||
  user.canKeepSpace;

function Actions(row: Row) {
  const { user, isSelf, full, ask } = row;
  const { t } = useLingui();
  if (!canBeChanged(user)) return null;
  const named = (action: string) => `${action}: ${user.name || user.email}`;
  return (
    <span className="flex flex-wrap gap-8 phone:w-full phone:*:flex-1">
      {user.canDeactivate && user.status === 'active' && (
        <Button
          aria-label={isSelf ? t`Leave the team` : named(t`Deactivate`)}
          onPress={() => ask({ what: isSelf ? 'leave' : 'deactivate', user })}
        >
          {isSelf ? <Trans>Leave the team</Trans> : <Trans>Deactivate</Trans>}
        </Button>
      )}
      {user.canResetSecondFactor && <Reset user={user} ask={ask} />}
      {user.canReactivate && (
        <Button
          aria-label={named(t`Reactivate`)}
          isDisabled={full !== null}
          onPress={() => ask({ what: 'reactivate', user })}
        >
          <Trans>Reactivate</Trans>
        </Button>
      )}
      <SpaceActions {...row} />
      <InviteActions {...row} />
    </span>
  );
}

/** Somebody of the team: who they are, what they may, when they were here, and what can be done about it. */
export function PersonRow(row: Row) {
  const { t } = useLingui();
  const { user, isSelf } = row;
  const roles = useRoleNames();
  return (
    <li className="flex items-center gap-12 border-b border-line py-12 phone:flex-wrap">
      <span className="grid size-32 shrink-0 place-items-center rounded-full bg-sunken text-ink-3">
        <UserRound aria-hidden size={18} />
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-2">
        <span className="flex flex-wrap items-center gap-x-8 gap-y-4">
          <b className="min-w-0 text-14 font-semibold text-ink wrap-anywhere">
            {user.name || user.email}
            {isSelf && (
              <span className="font-normal text-ink-3">
                {' '}
                <Trans>(you)</Trans>
              </span>
            )}
          </b>
          <Chip tone="outline">{roles[user.role]}</Chip>
          <State user={user} />
          {user.hasSecondFactor && <Chip icon={ShieldCheck}>{t`Two-step login`}</Chip>}
        </span>
        <span className="text-13 text-ink-2 wrap-anywhere">
          {user.name && `${user.email} · `}
          <LastUse user={user} />
        </span>
        <Resting user={user} />
        <TakeOverLine user={user} />
      </span>
      <Actions {...row} />
    </li>
  );
}
