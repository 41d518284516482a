import { graphql } from '../../gql/index.ts';

/** A row of the originals: the letter, where its paper is and what may be done with it. */
graphql(`
  fragment OriginalRow on Document {
    id
    metadata {
      senderName
      subject
      isSubjectFallback
    }
    currentLocationType
    nextMoveAt
    nextLocationType
    originalRefusals {
      return
      unreturn
    }
    shredRefusal
    canKeep
    canRelease
    keepCents
    original {
      receivedOn
      keptUntil
      sentAt
      isSimulated
      heldAt
      guard
    }
  }
`);

/** Letters that came on paper, page by page. */
export const OriginalsPage = graphql(`
  query OriginalsPage($first: Int!, $after: String, $location: OriginalLocation) {
    originalContainerDocumentsConnection(first: $first, after: $after, location: $location) {
      edges {
        node {
          id
          ...OriginalRow @unmask
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);
