import { useQuery } from '@apollo/client/react';
import { graphql } from '../gql/index.ts';
import { useChanges } from '../live.ts';

const Roots = graphql(`
  query Roots {
    meFolders {
      inbox {
        id
        totalCount
        unreadCount
      }
      archive {
        id
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
`);

export type RootName = 'inbox' | 'archive' | 'trash';

/** Inbox, archive and trash of the person with their counts, kept current. */
export function useRoots() {
  const { data, error, refetch } = useQuery(Roots);
  useChanges(['documents', 'folders'], () => void refetch());
  return { roots: data?.meFolders, failed: error !== undefined && data === undefined, refetch };
}
