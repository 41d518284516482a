import { graphql } from '../../gql/index.ts';

/** Into a folder; of many letters only whether it went well, the lists look again by themselves. */
export const MoveAll = graphql(`
  mutation MoveAll($ids: [ID!]!, $folderId: ID!, $key: String) {
    moveMany(ids: $ids, folderId: $folderId, idempotencyKey: $key) {
      errorCode
    }
  }
`);

/** Out of the trash. */
export const RestoreAll = graphql(`
  mutation RestoreAll($ids: [ID!]!, $key: String) {
    restoreMany(ids: $ids, idempotencyKey: $key) {
      errorCode
    }
  }
`);

/** Marks letters and what lies in folders read. */
export const MarkAllRead = graphql(`
  mutation MarkAllRead($ids: [ID!]!, $key: String) {
    markManyAsRead(ids: $ids, idempotencyKey: $key) {
      errorCode
      changedIds
    }
  }
`);

/** Marks letters and what lies in folders unread. */
export const MarkAllUnread = graphql(`
  mutation MarkAllUnread($ids: [ID!]!, $key: String) {
    markManyAsUnread(ids: $ids, idempotencyKey: $key) {
      errorCode
      changedIds
    }
  }
`);

/** All letters of a list by name, also those that no screen has loaded. */
export const ListedDocuments = graphql(`
  query ListedDocuments($folderId: ID, $filter: DocumentFilter, $search: String, $after: String) {
    listedDocuments(folderId: $folderId, filter: $filter, search: $search, after: $after) {
      documents {
        id
        folderId
      }
      endCursor
    }
  }
`);
