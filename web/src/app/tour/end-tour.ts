import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../gql/index.ts';

const EndTour = graphql(`
  mutation EndTour {
    endTour {
      user {
        id
        showTour
      }
    }
  }
`);

/** Notes that the short tour was seen. */
export const endTour = (client: ApolloClient): Promise<unknown> =>
  client.mutate({ mutation: EndTour });
