import { graphql } from '../../gql/index.ts';

/** In the archive or in another folder. */
export const CreateFolder = graphql(`
  mutation CreateFolder($title: String!, $parentId: ID!, $key: String) {
    createFolder(title: $title, parentId: $parentId, idempotencyKey: $key) {
      errorCode
      problems {
        field
        code
        position
      }
      folder {
        id
        title
      }
    }
  }
`);

/** Calls a folder otherwise. */
export const RenameFolder = graphql(`
  mutation RenameFolder($id: ID!, $title: String!, $version: Int!) {
    renameFolder(id: $id, title: $title, version: $version) {
      errorCode
      problems {
        field
        code
        position
      }
      folder {
        id
        title
        version
      }
    }
  }
`);

/** For good: documents and folders in the trash. */
export const DestroyMany = graphql(`
  mutation DestroyMany($ids: [ID!]!, $key: String) {
    destroyMany(ids: $ids, idempotencyKey: $key) {
      errorCode
    }
  }
`);

/** For good: everything in a trash. */
export const EmptyTrash = graphql(`
  mutation EmptyTrash($folderId: ID!, $key: String) {
    emptyTrash(folderId: $folderId, idempotencyKey: $key) {
      errorCode
      trash {
        id
        totalCount
        unreadCount
      }
    }
  }
`);
