import { useLingui } from '@lingui/react/macro';
import { Monitor, Smartphone } from 'lucide-react';
import { formatDayOf, formatMomentLong } from '../../i18n/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/basics/Icon.tsx';
import { Chip } from '../../ui/display/Chip.tsx';
import { deviceName } from './session-words.ts';
import type { Session } from './use-sessions.ts';

const HANDHELD = ['Android', 'iOS', 'HarmonyOS', 'Windows Phone'];

type SessionRow = {
  readonly session: Session;
  /** Said where this login reads the post of several accounts. */
  readonly namesAccount: boolean;
  readonly end: (name: string) => void;
};

/** One place where somebody is signed in: what it is, since when, and the way to end it. */
export function SessionRow({ session, namesAccount, end }: SessionRow) {
  const { t } = useLingui();
  const name = t(deviceName(session));
  const isHandheld = HANDHELD.includes(session.system ?? '');
  const used = session.isCurrent
    ? t`in use now`
    : t`last used: ${formatMomentLong(session.lastUsedAt)}`;
  const since = t`logged in on ${formatDayOf(session.firstUsedAt)}`;
  const until = t`logged in until ${formatDayOf(session.endsAt)} at the latest`;
  const details = [
    used,
    since,
    ...(session.stays ? [until] : []),
    ...(namesAccount ? [session.account] : []),
  ];
  return (
    <li className="flex items-center gap-16 border-b border-line py-12 last:border-b-0">
      <span className="text-ink-3">
        <Icon of={isHandheld ? Smartphone : Monitor} size={22} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-8">
          <b className="text-14 font-strong text-ink">{name}</b>
          {session.isCurrent && <Chip tone="own">{t`This device`}</Chip>}
          {session.stays && <Chip>{t`Stays logged in`}</Chip>}
        </span>
        <span className="block text-13 text-ink-2">{details.join(' · ')}</span>
      </span>
      {!session.isCurrent && (
        <Button aria-label={t`Log out ${name}`} onPress={() => end(name)}>
          {t`Log out`}
        </Button>
      )}
    </li>
  );
}
