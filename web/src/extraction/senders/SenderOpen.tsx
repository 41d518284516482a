import { useQuery } from '@apollo/client/react';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { DeadlineChip } from '../../documents/index.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useChanges } from '../../live.ts';
import { nextOf, openOf, sumsOf } from './open-of-sender.ts';
import { SenderOpenCall } from './sender-page-calls.ts';

const MOST = 100;

function useBlock(block: 'overdue' | 'week' | 'later') {
  const { data, refetch } = useQuery(SenderOpenCall, {
    variables: { block, first: MOST },
    fetchPolicy: 'cache-and-network',
  });
  useChanges(['documents'], () => void refetch().catch(() => null));
  return data?.agenda;
}

/** What is open of a sender, looked at again when letters change; nothing until all of it is known. */
function useOpen(senderId: string) {
  const blocks = [useBlock('overdue'), useBlock('week'), useBlock('later')];
  const known = blocks.filter((block) => block !== undefined);
  return known.length === blocks.length ? openOf(known, senderId) : null;
}

/** What a sender still gets, and the next day of theirs; nothing where nothing is open. */
export function SenderOpen({ senderId }: { readonly senderId: string }) {
  const open = useOpen(senderId);
  const next = open && nextOf(open.items);
  if (open === null || next === null) return null;
  // A part of what is open would pass for the sum.
  const sums = open.isAll ? sumsOf(open.items) : [];
  const { deadline, document } = next;
  return (
    <p className="flex flex-wrap items-center gap-x-12 gap-y-4 pt-8">
      {sums.map(({ cents, currency }) => (
        <b key={currency} className="text-18 font-bold text-ink tabular">
          <Trans>{formatMoney(cents, currency)} open</Trans>
        </b>
      ))}
      <Link
        to="/app/senders/$senderId/{-$documentId}"
        params={{ senderId, documentId: document.id }}
        className="rounded-4"
      >
        <DeadlineChip document={{ ...document, deadline }} />
      </Link>
    </p>
  );
}
