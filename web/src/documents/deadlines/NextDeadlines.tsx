import { useApolloClient, useQuery } from '@apollo/client/react';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { DeadlinesQuery } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { formatDayShort, formatMoney } from '../../i18n/format.ts';
import { FRESH, lookAgain, useChanges } from '../../live.ts';
import { classes } from '../../ui/basics/classes.ts';
import { dueTone } from '../basics/due-tone.ts';

const Deadlines = graphql(`
  query Deadlines {
    nextDeadlines {
      id
      metadata {
        senderName
        subject
        amountCents
        currency
      }
      deadline {
        id
        kind
        day
      }
    }
  }
`);

type Next = DeadlinesQuery['nextDeadlines'][number];

function Day({ day }: { readonly day: string }) {
  const tone = dueTone(day);
  return (
    <span
      className={classes(
        'text-13 font-strong tabular',
        tone === 'outline' ? 'text-ink-2' : 'text-seal-text',
      )}
    >
      {formatDayShort(day)}
      {tone === 'overdue' && (
        <b className="block text-11 font-semibold">
          <Trans>Overdue</Trans>
        </b>
      )}
    </span>
  );
}

function NextDeadline({ document: { id, deadline, metadata } }: { readonly document: Next }) {
  const { senderName, subject, amountCents, currency } = metadata;
  return (
    <li>
      <Link
        to="/app/document/$documentId"
        params={{ documentId: id }}
        className="grid grid-cols-[80px_minmax(0,1fr)_auto] items-center gap-x-12 rounded-12 px-8 py-8 hover:bg-sunken"
      >
        {deadline && <Day day={deadline.day} />}
        <span className="min-w-0">
          <b className="block truncate font-semibold">{senderName}</b>
          <span className="block truncate text-13 text-ink-2">{subject}</span>
        </span>
        {amountCents != null && deadline?.kind === 'payment' && (
          <span className="text-13 font-semibold tabular">
            {formatMoney(amountCents, currency ?? 'EUR')}
          </span>
        )}
      </Link>
    </li>
  );
}

/** What has to be done next, for the moment when the Inbox is empty. */
export function NextDeadlines() {
  const client = useApolloClient();
  const { data } = useQuery(Deadlines);
  const look = () => client.query({ query: Deadlines, ...FRESH });
  useChanges(['documents'], () => void lookAgain('deadlines', look));
  const documents = data?.nextDeadlines ?? [];
  if (documents.length === 0) return null;
  return (
    <section className="px-8 pt-16">
      <h2 className="px-8 pb-8 text-12 font-semibold text-ink-3">
        <Trans>Next deadlines</Trans>
      </h2>
      <ul>
        {documents.map((document) => (
          <NextDeadline key={document.id} document={document} />
        ))}
      </ul>
    </section>
  );
}
