import { graphql } from '../../gql/index.ts';

/** Keeps exactly these views. */
export const UpdateSavedViews = graphql(`
  mutation UpdateSavedViews($views: [SavedViewInput!]!, $version: Int!) {
    updateSavedViews(views: $views, version: $version) {
      errorCode
      problems {
        field
        code
        position
      }
      savedViews {
        version
        views {
          id
          name
          address
        }
      }
    }
  }
`);
