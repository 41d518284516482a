import { useQuery } from '@apollo/client/react';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { DeadlineChip } from '../../documents/index.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useChanges } from '../../live.ts';
import { nextOf, openOf, sumsOf } from './open-of-sender.ts';
import { SenderOpenCall } from './sender-page-calls.ts';

const MOST = 100;

/** What is open of a sender, looked at again when letters change; nothing until it is known. */
function useOpen(id: string) {
  const { data, refetch } = useQuery(SenderOpenCall, {
    variables: { id, first: MOST },
    fetchPolicy: 'cache-and-network',
  });
  useChanges(['documents'], () => void refetch().catch(() => null));
  return data?.senderPage ? openOf(data.senderPage) : null;
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
