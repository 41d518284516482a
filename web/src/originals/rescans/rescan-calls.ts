import { graphql } from '../../gql/index.ts';

export const RequestRescan = graphql(`
  mutation RequestRescan($id: ID!, $reason: RescanReason!, $note: String, $key: String) {
    requestRescan(id: $id, reason: $reason, note: $note, idempotencyKey: $key) {
      errorCode
      document {
        id
        ...OriginalFields
      }
    }
  }
`);
