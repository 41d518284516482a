import { graphql } from '../../gql/index.ts';
import type { RecipientFieldsFragment } from '../../gql/graphql.ts';

graphql(`
  fragment RecipientFields on Recipient {
    id
    email
    name
    status
    permission
    isSelf
    isInherited
    inheritedFrom {
      id
      title
    }
    endsOn
    canUnshare
    canEditPermission
  }
`);

/** Somebody who sees it, or is invited to. */
export type Recipient = RecipientFieldsFragment;

/** Who sees a letter or folder, and why: one page. */
export const Recipients = graphql(`
  query Recipients($id: ID!, $first: Int!, $after: String, $isFolder: Boolean!) {
    containerDocument(id: $id) @skip(if: $isFolder) {
      id
      shareRefusal
      metadata {
        subject
        isSubjectFallback
      }
      recipients(first: $first, after: $after) {
        edges {
          node {
            ...RecipientFields @unmask
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
    containerFolder(id: $id) @include(if: $isFolder) {
      id
      shareRefusal
      recipients(first: $first, after: $after) {
        edges {
          node {
            ...RecipientFields @unmask
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

/** The first of them, and why an open letter is shared with nobody; kept for reading offline. */
export const SharingOf = graphql(`
  query SharingOf($id: ID!) {
    containerDocument(id: $id) {
      id
      shareRefusal
      recipients(first: 10) {
        edges {
          node {
            ...RecipientFields @unmask
          }
        }
        pageInfo {
          hasNextPage
        }
      }
    }
  }
`);

/** Whether whoever shares has shown that their own mailbox is theirs: without that nothing is shared. */
export const Sharer = graphql(`
  query Sharer {
    meUser {
      id
      mailboxProven
    }
  }
`);

/** People to share with, while a name or an address is typed. */
export const ContactSuggestions = graphql(`
  query ContactSuggestions($search: String!) {
    contactConnection(search: $search, first: 6) {
      edges {
        node {
          id
          email
          name
          isColleague
        }
      }
    }
  }
`);

/** Lets people in, or changes what those may who are in already; says who has to prove their mailbox first. */
export const ShareContainer = graphql(`
  mutation ShareContainer(
    $id: ID!
    $emails: [String!]!
    $permission: SharePermission!
    $endsOn: Date
    $note: String
    $key: String
  ) {
    shareContainerWithManyContacts(
      containerId: $id
      emails: $emails
      permission: $permission
      endsOn: $endsOn
      note: $note
      idempotencyKey: $key
    ) {
      errorCode
      problems {
        field
        code
        position
      }
      container {
        ... on Document {
          id
          isShared
          recipients(first: 50) {
            edges {
              node {
                id
                email
                name
                status
              }
            }
          }
        }
        ... on Folder {
          id
          recipients(first: 50) {
            edges {
              node {
                id
                email
                name
                status
              }
            }
          }
        }
      }
    }
  }
`);

/** Takes from people what they were let in to, or leaves it. */
export const UnshareContainer = graphql(`
  mutation UnshareContainer($id: ID!, $emails: [String!]!, $key: String) {
    unshareContainerWithManyContacts(containerId: $id, emails: $emails, idempotencyKey: $key) {
      errorCode
      container {
        ... on Document {
          id
          isShared
        }
      }
    }
  }
`);
