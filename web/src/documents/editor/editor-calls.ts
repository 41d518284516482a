import { graphql } from '../../gql/index.ts';

/** A document as the editor needs it. */
export const EditDocument = graphql(`
  query EditDocument($id: ID!) {
    containerDocument(id: $id) {
      id
      filename
      pagesEdition
      editPagesRefusal
      marks
      shownPages
      pageOrder {
        id
        type
        stage
        progress
        code
        documents {
          id
        }
      }
      untouchedPages {
        number
        width
        height
        imageUrl
        imageWidth
      }
      formFields {
        name
        kind
        value
        options
        option
        page
        box
        maxLength
        isMultiline
        isMultiple
      }
    }
  }
`);

/** The words of one page of the original. */
export const UntouchedWords = graphql(`
  query UntouchedWords($id: ID!, $page: Int!) {
    containerDocument(id: $id) {
      id
      untouchedWords(page: $page)
    }
  }
`);

/** Puts annotations on the document in place of those it bears. */
export const SaveMarks = graphql(`
  mutation SaveMarks($id: ID!, $edition: Int!, $marks: JSON!, $key: String) {
    saveMarks(id: $id, edition: $edition, marks: $marks, idempotencyKey: $key) {
      errorCode
      problems {
        field
        code
      }
      document {
        ...PageStanding @unmask
      }
    }
  }
`);

/** A document of its own with these annotations in it. */
export const SaveMarkedCopy = graphql(`
  mutation SaveMarkedCopy($id: ID!, $edition: Int!, $marks: JSON!, $key: String) {
    saveMarkedCopy(id: $id, edition: $edition, marks: $marks, idempotencyKey: $key) {
      errorCode
      problems {
        field
        code
      }
      document {
        ...PageStanding @unmask
      }
    }
  }
`);
