import { useLingui } from '@lingui/react/macro';
import { formatCount } from '../../i18n/format.ts';
import { Count } from '../../ui/display/Chip.tsx';
import { useLiveRoots, useRoots } from '../containers/folders.ts';

function Unread({ count }: { readonly count: number }) {
  const { t } = useLingui();
  if (count === 0) return null;
  return (
    <Count fresh>
      {formatCount(count)} <span className="sr-only">{t`unread`}</span>
    </Count>
  );
}

/** How many documents in the Inbox are unread, kept current; nothing when all are read. */
export function InboxCount() {
  return <Unread count={useLiveRoots().roots?.inbox.unreadCount ?? 0} />;
}

/** How much of what others shared is unread; the count of the Inbox keeps it current. */
export function SharedCount() {
  return <Unread count={useRoots().roots?.sharedWithMe.unreadCount ?? 0} />;
}
