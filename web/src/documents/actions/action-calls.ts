import { graphql } from '../../gql/index.ts';

// What becomes another of a document when it moves.
graphql(`
  fragment Moved on Document {
    id
    canArchive
    canInbox
    canTrash
    canRestore
    canDestroy
    canEditMetadata
    root
    parentFolder {
      id
      title
      type
    }
  }
`);

/** Into a folder, the archive, the trash or back to the inbox. */
export const MoveMany = graphql(`
  mutation MoveMany($ids: [ID!]!, $folderId: ID!, $key: String) {
    moveMany(ids: $ids, folderId: $folderId, idempotencyKey: $key) {
      errorCode
      documents {
        ...Moved
      }
      copies {
        source {
          ... on Document {
            id
            myPermission
            owner {
              id
              name
            }
          }
          ... on Folder {
            id
            held: myPermission
            owner {
              id
              name
            }
          }
        }
        copy {
          ... on Document {
            id
          }
          ... on Folder {
            id
          }
        }
      }
    }
  }
`);

/** Marks documents read. */
export const MarkRead = graphql(`
  mutation MarkRead($ids: [ID!]!) {
    markManyAsRead(ids: $ids) {
      errorCode
      changedIds
      documents {
        id
        isRead
      }
    }
  }
`);

/** Marks documents unread. */
export const MarkUnread = graphql(`
  mutation MarkUnread($ids: [ID!]!) {
    markManyAsUnread(ids: $ids) {
      errorCode
      changedIds
      documents {
        id
        isRead
      }
    }
  }
`);

/** Whose control a document is under, and how the person holds it. */
export const ControlOfDocument = graphql(`
  fragment ControlOfDocument on Document {
    id
    myPermission
    spaceId
  }
`);

/** The same of a folder of the person's own. */
export const ControlOfFolder = graphql(`
  fragment ControlOfFolder on Folder {
    id
    spaceId
  }
`);

/** Where a document lies, as the screen knows it. */
export const HomeOfDocument = graphql(`
  fragment HomeOfDocument on Document {
    id
    parentFolder {
      id
    }
  }
`);

/** Where a folder lies, as the screen knows it. */
export const HomeOfFolder = graphql(`
  fragment HomeOfFolder on Folder {
    id
    parentId
  }
`);
