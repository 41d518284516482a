import { useQuery } from '@apollo/client/react';
import { graphql } from '../../gql/index.ts';

const SoldPages = graphql(`
  query SoldPages($id: ID!) {
    containerDocument(id: $id) {
      id
      pages {
        number
        isAdvertising
      }
    }
  }
`);

/** The numbers of the pages that only sell, inside a letter that does not; none until that is known. */
export function useSoldPages(id: string): readonly number[] {
  // Kept, these pages would stand in place of those that the open document knows more of.
  const { data } = useQuery(SoldPages, { variables: { id }, fetchPolicy: 'no-cache' });
  const pages = data?.containerDocument?.pages ?? [];
  return pages.filter(({ isAdvertising }) => isAdvertising).map(({ number }) => number);
}
