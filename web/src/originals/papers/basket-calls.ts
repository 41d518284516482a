import { graphql } from '../../gql/index.ts';

/** Puts originals into the return basket. */
export const SendContainer = graphql(`
  mutation SendContainer($ids: [ID!]!, $key: String!) {
    sendContainer(ids: $ids, idempotencyKey: $key) {
      errorCode
      changedIds
      documents {
        id
        ...OriginalFields
      }
    }
  }
`);

/** Takes originals out of the return basket again. */
export const UnsendContainer = graphql(`
  mutation UnsendContainer($ids: [ID!]!, $key: String!) {
    unsendContainer(ids: $ids, idempotencyKey: $key) {
      errorCode
      changedIds
      documents {
        id
        ...OriginalFields
      }
    }
  }
`);
