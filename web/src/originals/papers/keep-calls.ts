import { graphql } from '../../gql/index.ts';

/** Keeps originals beyond their last day, at the price that was said. */
export const KeepOriginals = graphql(`
  mutation KeepOriginals($ids: [ID!]!, $expectedTotalCents: Int!, $key: String!) {
    keepOriginals(ids: $ids, expectedTotalCents: $expectedTotalCents, idempotencyKey: $key) {
      errorCode
      documents {
        id
        ...OriginalFields
      }
    }
  }
`);

/** Gives originals their last day back. */
export const ReleaseOriginals = graphql(`
  mutation ReleaseOriginals($ids: [ID!]!, $key: String!) {
    releaseOriginals(ids: $ids, idempotencyKey: $key) {
      errorCode
      documents {
        id
        ...OriginalFields
      }
    }
  }
`);
