import { useApolloClient, useQuery } from '@apollo/client/react';
import { graphql } from '../gql/index.ts';
import { FRESH, lookAgain, useChanges } from '../live.ts';
import { useExtending } from './record/extending.ts';

// What higher domains show of a folder that others shared is asked for here.
graphql(`
  fragment SharedFolderFields on Folder {
    id
  }
`);

const SharedFolders = graphql(`
  query SharedFolders($folderId: ID!, $first: Int!) {
    containersConnection(folderId: $folderId, first: $first) {
      edges {
        node {
          ... on Folder {
            id
            title
            totalCount
            myPermission
            ...SharedFolderFields
          }
        }
      }
    }
  }
`);

const SharedFolder = graphql(`
  query SharedFolder($id: ID!) {
    containerFolder(id: $id) {
      id
      title
      myPermission
      parent {
        id
        title
      }
      ...SharedFolderFields
    }
  }
`);

const MOST_SHOWN = 200;
const OF_FOLDERS = ['folders', 'documents'];

/** The folders that lie in a shared folder, or those that were shared, kept current. */
export function useSharedFolders(folderId: string) {
  const client = useApolloClient();
  const query = useExtending()(SharedFolders);
  const variables = { folderId, first: MOST_SHOWN };
  const { data } = useQuery(query, { variables });
  const look = () => client.query({ query, variables, ...FRESH });
  useChanges(OF_FOLDERS, () => void lookAgain(`shared ${folderId}`, look));
  const nodes = data?.containersConnection.edges.map(({ node }) => node) ?? [];
  return nodes.filter((node) => node.__typename === 'Folder');
}

/** A shared folder by its id, kept current: null when it is none, undefined until that is known. */
export function useSharedFolder(id: string | undefined) {
  const client = useApolloClient();
  const query = useExtending()(SharedFolder);
  const variables = { id: id ?? '' };
  const { data, error } = useQuery(query, { variables, skip: !id });
  const look = () => client.query({ query, variables, ...FRESH });
  useChanges(OF_FOLDERS, () => {
    if (id !== undefined) void lookAgain(`shared folder ${id}`, look);
  });
  if (id === undefined || error) return null;
  return data && (data.containerFolder ?? null);
}
