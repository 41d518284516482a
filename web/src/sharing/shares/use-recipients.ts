import { useApolloClient, useQuery } from '@apollo/client/react';
import { FRESH, lookAgain, useChanges } from '../../live.ts';
import { Recipients } from './share-calls.ts';
import type { Shared } from './share-dialogs.ts';

const PAGE = 20;

/** One page of those who see something, kept current. */
export function useRecipients({ id, folder }: Shared, after: string | null) {
  const client = useApolloClient();
  const variables = { id, first: PAGE, after, isFolder: folder !== null };
  const { data, error, refetch } = useQuery(Recipients, { variables });
  const look = () => client.query({ query: Recipients, variables, ...FRESH });
  useChanges(
    ['documents', 'folders'],
    () => void lookAgain(`recipients ${id} ${after ?? ''}`, look),
  );
  const container = folder === null ? data?.containerDocument : data?.containerFolder;
  return {
    /** Null where it is out of reach. */
    container: data === undefined ? undefined : (container ?? null),
    failed: error !== undefined && data === undefined,
    again: () => void refetch(),
  };
}
