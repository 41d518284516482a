import { graphql } from '../../gql/index.ts';

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
