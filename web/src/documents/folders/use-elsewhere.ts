import { useQuery } from '@apollo/client/react';
import { graphql } from '../../gql/index.ts';

const AccountOfLink = graphql(`
  query AccountOfLink($id: ID!) {
    accountOfLink(id: $id) {
      id
      name
    }
  }
`);

export type Account = { readonly id: string; readonly name: string };

/** The other account of this login in which what is not here lies; asked only once it is known not to be here. */
export function useElsewhere(id: string | null): Account | null {
  const { data } = useQuery(AccountOfLink, {
    variables: { id: id ?? '' },
    skip: id === null,
    fetchPolicy: 'network-only',
  });
  return data?.accountOfLink ?? null;
}
