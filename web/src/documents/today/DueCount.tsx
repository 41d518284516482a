import { useApolloClient, useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { formatCount } from '../../i18n/format.ts';
import { FRESH, lookAgain, useChanges } from '../../live.ts';
import { Count } from '../../ui/display/Chip.tsx';
import { DueThisWeek } from './today-calls.ts';

// What is due is counted as far as this.
const MOST = 100;

/** How much is late or asked for within a week, kept current; nothing when nothing is. */
export function DueCount() {
  const client = useApolloClient();
  const { t } = useLingui();
  const { data } = useQuery(DueThisWeek);
  const look = () => client.query({ query: DueThisWeek, ...FRESH });
  useChanges(['documents', 'folders'], () => void lookAgain('due this week', look));
  const count = data?.counters.dueThisWeek ?? 0;
  if (count === 0) return null;
  return (
    <Count>
      {count < MOST ? formatCount(count) : '99+'} <span className="sr-only">{t`due`}</span>
    </Count>
  );
}
