import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { graphql } from '../../gql/index.ts';
import type { DocumentHistoryQuery } from '../../gql/graphql.ts';
import { useChanges } from '../../live.ts';

const DocumentHistory = graphql(`
  query DocumentHistory($id: ID!, $first: Int!, $after: String) {
    containerDocument(id: $id) {
      id
      history(first: $first, after: $after) {
        events {
          id
          at
          action
          bySystem
          bySupport
          person {
            id
            name
          }
          changes {
            field
            before
            after
            isBeforeKnown
          }
          day
          folder {
            id
            title
            type
          }
          documents {
            id
            metadata {
              subject
              isSubjectFallback
            }
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

type History = NonNullable<DocumentHistoryQuery['containerDocument']>['history'];
export type HistoryEvent = History['events'][number];

const FIRST = 10;
const MORE = 30;

/** Older entries, fetched page by page when somebody asks for them. */
function useOlder(id: string, newest: History | undefined) {
  const client = useApolloClient();
  const [older, setOlder] = useState<History | null>(null);
  const [state, setState] = useState<'quiet' | 'busy' | 'failed'>('quiet');
  const last = older ?? newest;
  const fetchMore = async () => {
    const variables = { id, first: MORE, after: last?.pageInfo.endCursor ?? null };
    const call = { query: DocumentHistory, variables, fetchPolicy: 'no-cache' } as const;
    const page = (await client.query(call)).data?.containerDocument?.history;
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

/** What happened to a document, page by page; what happens meanwhile appears on top. */
export function useHistory(id: string) {
  const variables = { id, first: FIRST };
  const { data, error, refetch } = useQuery(DocumentHistory, {
    variables,
    fetchPolicy: 'no-cache',
  });
  useChanges(['documents'], ({ ids }) => {
    if (ids.length === 0 || ids.includes(id)) void refetch();
  });
  const newest = data?.containerDocument?.history;
  const { older, ...further } = useOlder(id, newest);
  // A new entry pushes the last of the first page out: each is shown once, whichever page brought it.
  const all = [...(newest?.events ?? []), ...(older?.events ?? [])];
  return {
    ...further,
    events: newest && [...new Map(all.map((event) => [event.id, event])).values()],
    failed: error !== undefined && newest === undefined,
    again: () => void refetch(),
  };
}
