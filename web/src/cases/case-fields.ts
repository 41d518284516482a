import { graphql } from '../gql/index.ts';

/** To which case an open document belongs, or may belong; it comes with the document. */
export const CaseFields = graphql(`
  fragment CaseFields on Document {
    id
    case {
      id
      title
      count
    }
    suggestedCase {
      id
      version
      title
      senderName
      canChange
      documents {
        isSuggested
        document {
          id
        }
      }
    }
  }
`);
