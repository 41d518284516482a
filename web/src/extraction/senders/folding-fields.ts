import { graphql } from '../../gql/index.ts';

/** Whether an open document lies among advertising, and what was said of the post of its sender; it comes with the document. */
export const FoldingFields = graphql(`
  fragment FoldingFields on Document {
    id
    kind
    canFoldSender
    metadata {
      senderName
      isAdvertising
    }
    sender {
      id
      name
      folding
    }
  }
`);
