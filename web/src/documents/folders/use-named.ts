import { useQuery } from '@apollo/client/react';
import { graphql } from '../../gql/index.ts';

const WhatIsThere = graphql(`
  query WhatIsThere($id: ID!) {
    containerDocument(id: $id) {
      id
    }
    containerFolder(id: $id) {
      id
    }
  }
`);

/** What an address names, asked only where neither the tree nor a list knows it; nothing is what the server has just said to be nothing. */
export function useNamed(id: string | null) {
  const { data, loading, error } = useQuery(WhatIsThere, {
    variables: { id: id ?? '' },
    skip: id === null,
    fetchPolicy: 'cache-and-network',
  });
  // Without a line there may still be a document that is kept here.
  if (id === null || error) return 'unsaid';
  if (data?.containerFolder) return 'folder';
  if (data?.containerDocument) return 'document';
  return loading || data === undefined ? 'unknown' : 'nothing';
}
