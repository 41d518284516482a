import { graphql } from '../../gql/index.ts';

// What can be done with the pages of a document now, and what is being done.
graphql(`
  fragment PageStanding on Document {
    id
    pageCount
    pagesEdition
    hasEditedPages
    cutOffCount
    canEditPages
    editPagesRefusal
    canUndoPages
    pageOrder {
      id
      type
      stage
      progress
      code
    }
  }
`);

/** A document as the table of its pages needs it. */
export const EditPages = graphql(`
  query EditPages($id: ID!) {
    containerDocument(id: $id) {
      ...PageStanding @unmask
      filename
      pages {
        number
        width
        height
        imageUrl
      }
    }
  }
`);

/** How far the work on a document's pages is, and the documents it made. */
export const PageWork = graphql(`
  query PageWork($id: ID!) {
    containerDocument(id: $id) {
      id
      pageOrder {
        id
        stage
        documents {
          id
          filename
        }
      }
    }
  }
`);

/** Turns, moves, takes out and cuts. */
export const ArrangePages = graphql(`
  mutation ArrangePages($id: ID!, $edition: Int!, $letters: [LetterInput!]!, $key: String) {
    arrangePages(id: $id, edition: $edition, letters: $letters, idempotencyKey: $key) {
      errorCode
      document {
        ...PageStanding @unmask
      }
    }
  }
`);

/** A new document of some pages. */
export const ExtractPages = graphql(`
  mutation ExtractPages($id: ID!, $edition: Int!, $pages: [PageInput!]!, $key: String) {
    extractPages(id: $id, edition: $edition, pages: $pages, idempotencyKey: $key) {
      errorCode
      document {
        ...PageStanding @unmask
      }
    }
  }
`);

/** The original again. */
export const UndoPages = graphql(`
  mutation UndoPages($id: ID!, $key: String) {
    undoPages(id: $id, idempotencyKey: $key) {
      errorCode
      document {
        ...PageStanding @unmask
      }
    }
  }
`);

/** One letter of several, in this order. */
export const MergeDocuments = graphql(`
  mutation MergeDocuments($ids: [ID!]!, $key: String) {
    mergeDocuments(ids: $ids, idempotencyKey: $key) {
      errorCode
    }
  }
`);
