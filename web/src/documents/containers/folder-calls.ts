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
