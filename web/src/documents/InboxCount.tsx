import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { graphql } from '../gql/index.ts';
import { formatCount } from '../i18n/format.ts';
import { useChanges } from '../live.ts';
import { Count } from '../ui/Chip.tsx';

const InboxCounters = graphql(`
  query InboxCounters {
    counters {
      unreadInboxDocuments
    }
  }
`);

/** How many letters in the Inbox are unread, kept current; nothing when all are read. */
export function InboxCount() {
  const { t } = useLingui();
  const { data, refetch } = useQuery(InboxCounters);
  useChanges(['documents', 'folders'], () => void refetch());
  const unread = data?.counters.unreadInboxDocuments ?? 0;
  if (unread === 0) return null;
  return (
    <Count fresh>
      {formatCount(unread)} <span className="sr-only">{t`unread`}</span>
    </Count>
  );
}
