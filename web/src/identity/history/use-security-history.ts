import { useApolloClient, useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { graphql } from '../../gql/index.ts';
import type { SecurityHistoryQuery } from '../../gql/graphql.ts';
import { useChanges } from '../../live.ts';
import { usePages } from './use-pages.ts';

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

const pagesOf = ({ events, pageInfo }: History) => ({ things: events, end: pageInfo });

/** What happened to the login of this person, page by page; what happens meanwhile appears on top. */
export function useSecurityHistory() {
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(SecurityHistory, {
    variables: { first: FIRST },
    fetchPolicy: 'no-cache',
  });
  useChanges(['login', 'sessions'], () => void refetch());
  const newest = data?.meSecurityHistory;
  const first = useMemo(() => newest && pagesOf(newest), [newest]);
  const { things: events, ...further } = usePages(first, async (after) => {
    const variables = { first: MORE, after };
    const call = { query: SecurityHistory, variables, fetchPolicy: 'no-cache' } as const;
    const page = (await client.query(call)).data?.meSecurityHistory;
    return page && pagesOf(page);
  });
  return {
    ...further,
    events,
    failed: error !== undefined && newest === undefined,
    again: () => void refetch(),
  };
}
