import { graphql } from '../../gql/index.ts';

/** The whole tree of folders below the archive, and those in the trash. */
export const FolderTreeQuery = graphql(`
  query FolderTree {
    folders {
      id
      title
      parentId
      root
      spaceId
      version
      totalCount
      sharedWith {
        names
        count
      }
      canCreateFolder
      canDownload
      canMarkAsRead
      canRename
      canMove
      canMoveInto
      canUploadInto
      canTrash
      canRestore
      canDestroy
    }
  }
`);

/** Folders of others into which something may be put. */
export const WritableFolders = graphql(`
  query WritableFolders {
    writableFolders {
      id
      title
      type
      parentId
      spaceId
      owner {
        id
        name
      }
    }
  }
`);

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
