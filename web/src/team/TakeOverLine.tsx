import { Trans } from '@lingui/react/macro';
import { formatDayOf } from '../i18n/format.ts';
import type { TeamUser } from './team-calls.ts';

/** What becomes of the own area of somebody whose seat was taken, where the Owner asked for it. */
export function TakeOverLine({ user: { spaceTakeOver } }: { readonly user: TeamUser }) {
  if (spaceTakeOver === null) return null;
  const { doneAt, dueAt, reason } = spaceTakeOver;
  const day = formatDayOf(doneAt ?? dueAt);
  return (
    <span className="text-13 text-ink-2 wrap-anywhere">
      {doneAt === null ? (
        <Trans>
          Own area is taken over on {day}: {reason}
        </Trans>
      ) : (
        <Trans>Own area was taken over on {day}.</Trans>
      )}
    </span>
  );
}
