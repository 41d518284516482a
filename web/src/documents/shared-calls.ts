import { useApolloClient, useQuery } from '@apollo/client/react';
import { graphql } from '../gql/index.ts';
import { FRESH, lookAgain, useChanges } from '../live.ts';

const SharedFolders = graphql(`
  query SharedFolders($folderId: ID!) {
    containersConnection(folderId: $folderId, first: 200) {
      edges {
        node {
          ... on Folder {
            id
            title
            totalCount
            myPermission
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
    }
  }
`);

/** The folders that lie in a shared folder, or those that were shared, kept current. */
export function useSharedFolders(folderId: string) {
  const client = useApolloClient();
  const variables = { folderId };
  const { data } = useQuery(SharedFolders, { variables });
  const look = () => client.query({ query: SharedFolders, variables, ...FRESH });
  useChanges(['folders', 'documents'], () => void lookAgain(`shared ${folderId}`, look));
  const nodes = data?.containersConnection.edges.map(({ node }) => node) ?? [];
  return nodes.filter((node) => node.__typename === 'Folder');
}

/** A shared folder by its id: null when it is none, undefined until that is known. */
export function useSharedFolder(id: string | undefined) {
  const { data, error } = useQuery(SharedFolder, { variables: { id: id ?? '' }, skip: !id });
  if (id === undefined || error) return null;
  return data && (data.containerFolder ?? null);
}
