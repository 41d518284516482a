import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { graphql } from '../../gql/index.ts';
import type { SecurityHistoryQuery } from '../../gql/graphql.ts';
import { useChanges } from '../../live.ts';

const SecurityHistory = graphql(`
  query SecurityHistory($first: Int!, $after: String) {
    meSecurityHistory(first: $first, after: $after) {
      events {
        id
        at
        action
        browser
        system
        stays
        isNewDevice
        ended
        why
        provider
        role
        person {
          id
          name
        }
        bySupport
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

type History = SecurityHistoryQuery['meSecurityHistory'];
export type SecurityEvent = History['events'][number];

const FIRST = 10;
const MORE = 30;

/** Older events, fetched page by page when somebody asks for them. */
function useOlder(newest: History | undefined) {
  const client = useApolloClient();
  const [older, setOlder] = useState<History | null>(null);
  const [state, setState] = useState<'quiet' | 'busy' | 'failed'>('quiet');
  const last = older ?? newest;
  const fetchMore = async () => {
    const variables = { first: MORE, after: last?.pageInfo.endCursor ?? null };
    const call = { query: SecurityHistory, variables, fetchPolicy: 'no-cache' } as const;
    const page = (await client.query(call)).data?.meSecurityHistory;
    if (page) setOlder({ ...page, events: [...(older?.events ?? []), ...page.events] });
  };
  const more = () => {
    setState('busy');
    fetchMore().then(
      () => setState('quiet'),
      () => setState('failed'),
    );
  };
  return { older, state, more, hasMore: last?.pageInfo.hasNextPage ?? false };
}

/** What happened to the login of this person, page by page; what happens meanwhile appears on top. */
export function useSecurityHistory() {
  const { data, error, refetch } = useQuery(SecurityHistory, {
    variables: { first: FIRST },
    fetchPolicy: 'no-cache',
  });
  useChanges(['login', 'sessions'], () => void refetch());
  const newest = data?.meSecurityHistory;
  const { older, ...further } = useOlder(newest);
  // A new event pushes the last of the first page out: each is shown once, whichever page brought it.
  const all = [...(newest?.events ?? []), ...(older?.events ?? [])];
  return {
    ...further,
    events: newest && [...new Map(all.map((event) => [event.id, event])).values()],
    failed: error !== undefined && newest === undefined,
    again: () => void refetch(),
  };
}
