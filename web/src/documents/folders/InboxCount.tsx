import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatCount } from '../../i18n/format.ts';
import { Count } from '../../ui/display/Chip.tsx';
import { useLiveRoots, useRoots } from '../containers/folders.ts';

// What is due, and what others share, is counted as far as this.
const MOST_COUNTED = 100;

function Unread({ count }: { readonly count: string | number }) {
  const { t } = useLingui();
  if (count === 0) return null;
  return (
    <Count fresh>
      {typeof count === 'number' ? formatCount(count) : count}{' '}
      <span className="sr-only">{t`unread`}</span>
    </Count>
  );
}

/** How many documents in the Inbox are unread, kept current; nothing when all are read. */
export function InboxCount() {
  return <Unread count={useLiveRoots().roots?.inbox.unreadCount ?? 0} />;
}

/** How much of what others shared is unread, from a hundred on as 99+; the count of the Inbox keeps it current. */
export function SharedCount() {
  const count = useRoots().roots?.sharedWithMe.unreadCount ?? 0;
  return <Unread count={count < MOST_COUNTED ? count : '99+'} />;
}

type Capped = { readonly count: number; readonly children: ReactNode };

/** How much waits behind a line of the navigation, from a hundred on as 99+, and for what; nothing where nothing does. */
export function CappedCount({ count, children }: Capped) {
  if (count === 0) return null;
  return (
    <Count>
      {count < MOST_COUNTED ? count : '99+'} <span className="sr-only">{children}</span>
    </Count>
  );
}

/** How much is late or asked for within a week; the count of the Inbox keeps it current. */
export function DueCount() {
  const { t } = useLingui();
  return <CappedCount count={useRoots().dueThisWeek}>{t`due`}</CappedCount>;
}
