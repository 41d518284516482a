import { graphql } from '../gql/index.ts';

/** What is shown of the paper of an open letter; it comes with the letter. */
export const OriginalFacts = graphql(`
  fragment OriginalFacts on Document {
    id
    digitalSource
    scanTimestamp
    paperLetters {
      id
      metadata {
        subject
        isSubjectFallback
      }
    }
    currentLocationType
    original {
      shelf
      receivedOn
      keptUntil
    }
  }
`);
