import { graphql } from '../gql/index.ts';

/** Keeps originals beyond their last day. */
export const KeepOriginals = graphql(`
  mutation KeepOriginals($ids: [ID!]!, $key: String!) {
    keepOriginals(ids: $ids, idempotencyKey: $key) {
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
