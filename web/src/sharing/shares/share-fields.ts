import { graphql } from '../../gql/index.ts';

/** What a row and an open letter know of how it is shared; it comes with them. */
export const ShareFields = graphql(`
  fragment ShareFields on Document {
    id
    shareRefusal
    sharedWithMe {
      id
      sharedBy
      permission
      endsOn
    }
  }
`);

/** The same of a folder that others shared. */
export const FolderShareFields = graphql(`
  fragment FolderShareFields on Folder {
    id
    sharedWithMe {
      id
      sharedBy
      permission
      endsOn
    }
  }
`);
