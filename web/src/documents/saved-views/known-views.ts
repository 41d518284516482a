import { useQuery } from '@apollo/client/react';
import { graphql } from '../../gql/index.ts';

/** The views a person saved, in their order. */
export const SavedViewsCall = graphql(`
  query SavedViews {
    meSavedViews {
      version
      views {
        id
        name
        address
      }
    }
  }
`);

/** The person's saved views; undefined until they are known. */
export function useSavedViews() {
  const { data } = useQuery(SavedViewsCall, { fetchPolicy: 'cache-and-network' });
  return data?.meSavedViews.views;
}
