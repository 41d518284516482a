import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../gql/index.ts';

const RestoreMany = graphql(`
  mutation RestoreMany($ids: [ID!]!) {
    restoreMany(ids: $ids) {
      errorCode
      documents {
        ...Moved
      }
    }
  }
`);

/** Takes documents or folders out of the trash, back to where they came from. */
export async function restoreMany(client: ApolloClient, ids: readonly string[]) {
  const { data } = await client.mutate({ mutation: RestoreMany, variables: { ids: [...ids] } });
  return { errorCode: data!.restoreMany.errorCode };
}
