import { graphql } from '../gql/gql.ts';

/** Asks the server for nothing but an answer. */
export const PING = graphql(`
  query Ping {
    here {
      station {
        id
      }
    }
  }
`);
