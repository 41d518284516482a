import type { SendersQuery } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';

/** The senders of whom something was learned. */
export const Senders = graphql(`
  query Senders($first: Int!, $after: String) {
    senders(first: $first, after: $after) {
      edges {
        node {
          id
          spaceId
          name
          letters
          folding
          habits {
            field
            readAs
            value
            label
            page
            corrections
            letters
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);
export type Sender = SendersQuery['senders']['edges'][number]['node'];
export type SenderHabit = Sender['habits'][number];

export const ForgetSender = graphql(`
  mutation ForgetSender($id: ID!) {
    forgetSender(id: $id) {
      errorCode
      senderId
    }
  }
`);

export const MergeSenders = graphql(`
  mutation MergeSenders($id: ID!, $into: ID!) {
    mergeSenders(id: $id, into: $into) {
      errorCode
      senderId
    }
  }
`);

export const FoldSender = graphql(`
  mutation FoldSender($documentId: ID!, $folding: SenderFolding) {
    foldSender(documentId: $documentId, folding: $folding) {
      errorCode
      document {
        id
        metadata {
          isAdvertising
        }
        sender {
          id
          name
          folding
        }
      }
    }
  }
`);
