import { useQuery } from '@apollo/client/react';
import { graphql } from '../../gql/index.ts';
import { useRoots } from './folders.ts';

const OnlyOne = graphql(`
  query OnlyOne($folderId: ID!) {
    getContainerDocumentsByFolderConnection(folderId: $folderId, first: 1) {
      edges {
        node {
          id
          digitalSource
        }
      }
    }
  }
`);

/** The root in which the only document of all lies; undefined where there are none or more. */
function useOnly() {
  const { roots } = useRoots();
  if (roots === undefined) return { count: undefined, folderId: undefined };
  const all = [roots.inbox, roots.archive, roots.trash];
  const count = all.reduce((sum, { totalCount }) => sum + totalCount, 0);
  const only = count === 1 ? all.find(({ totalCount }) => totalCount === 1) : undefined;
  return { count, folderId: only?.id };
}

/** Whether nothing ever came but the letter of welcome. */
export function useIsNew(): boolean {
  const { count, folderId } = useOnly();
  const variables = { folderId: folderId ?? '' };
  const { data } = useQuery(OnlyOne, { variables, skip: folderId === undefined });
  if (count !== 1) return count === 0;
  const only = data?.getContainerDocumentsByFolderConnection.edges[0]?.node;
  return only?.digitalSource === 'WelcomeDocument';
}
