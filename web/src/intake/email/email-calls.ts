import { graphql } from '../../gql/index.ts';
import type { InboundEmailsQuery } from '../../gql/graphql.ts';

/** Where documents are mailed to that come into the Inbox. */
export const UploadAddress = graphql(`
  query UploadAddress {
    meUser {
      id
      postkorbEmail
    }
  }
`);

/** The same for one folder. */
export const FolderAddress = graphql(`
  query FolderAddress($id: ID!) {
    containerFolder(id: $id) {
      id
      emailAddress
    }
  }
`);

/** The mails that came to any of them, the latest first. */
export const InboundEmails = graphql(`
  query InboundEmails($first: Int, $after: String) {
    inboundEmailConnection(first: $first, after: $after) {
      edges {
        node {
          id
          receivedAt
          sender
          subject
          state
          code
          documentCount
          unnamedCount
          folder {
            id
            title
          }
          attachments {
            filename
            code
            document {
              id
            }
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
export type InboundEmail = InboundEmailsQuery['inboundEmailConnection']['edges'][number]['node'];

export const RenewEmailAddress = graphql(`
  mutation RenewEmailAddress($folderId: ID) {
    renewEmailAddress(folderId: $folderId) {
      errorCode
      emailAddress
    }
  }
`);
