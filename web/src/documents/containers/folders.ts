import { useApolloClient, useQuery } from '@apollo/client/react';
import { graphql } from '../../gql/index.ts';
import { FRESH, lookAgain, useChanges } from '../../live.ts';

const Roots = graphql(`
  query Roots {
    counters {
      dueThisWeek
      openPayments
    }
    meFolders {
      inbox {
        id
        totalCount
        unreadCount
        advertisingCount
        snoozedCount
      }
      archive {
        id
        spaceId
        totalCount
        unreadCount
      }
      trash {
        id
        totalCount
        unreadCount
      }
      sharedWithMe {
        id
        unreadCount
      }
      otherSpaces {
        id
        inbox {
          id
          totalCount
          unreadCount
          advertisingCount
          snoozedCount
        }
        archive {
          id
          spaceId
          totalCount
          unreadCount
        }
        trash {
          id
          totalCount
          unreadCount
        }
      }
    }
  }
`);

export type RootName = 'inbox' | 'archive' | 'trash';

/** Inbox, archive and trash of the person with their counts. */
export function useRoots() {
  const { data, error, refetch } = useQuery(Roots, { fetchPolicy: 'cache-first' });
  const { meFolders: roots, counters } = data ?? {};
  return {
    roots,
    dueThisWeek: counters?.dueThisWeek ?? 0,
    openPayments: counters?.openPayments ?? 0,
    failed: error !== undefined && data === undefined,
    refetch,
  };
}

/** The same, and looks again for everybody when something changed; stands once, in the navigation. */
export function useLiveRoots() {
  const client = useApolloClient();
  const look = () => client.query({ query: Roots, ...FRESH });
  useChanges(['documents', 'folders'], () => void lookAgain('roots', look));
  return useRoots();
}
