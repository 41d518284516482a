import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../gql/index.ts';
import { FRESH } from '../../live.ts';

const CurrentVersion = graphql(`
  query CurrentVersion($id: ID!) {
    containerDocument(id: $id) {
      id
      ...DocumentFields @unmask
    }
  }
`);

/** What a document says now, after somebody else changed it. */
export async function currentVersion(client: ApolloClient, id: string) {
  const { data } = await client.query({
    query: CurrentVersion,
    variables: { id },
    ...FRESH,
  });
  return data?.containerDocument ?? null;
}
