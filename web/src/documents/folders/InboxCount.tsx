import { useLingui } from '@lingui/react/macro';
import { formatCount } from '../../i18n/format.ts';
import { Count } from '../../ui/display/Chip.tsx';
import { useLiveRoots } from '../containers/folders.ts';

/** How many documents in the Inbox are unread, kept current; nothing when all are read. */
export function InboxCount() {
  const { t } = useLingui();
  const unread = useLiveRoots().roots?.inbox.unreadCount ?? 0;
  if (unread === 0) return null;
  return (
    <Count fresh>
      {formatCount(unread)} <span className="sr-only">{t`unread`}</span>
    </Count>
  );
}
