import { graphql } from '../../gql/index.ts';

/** A page of what has a day, of one block, each with the document it stands in. */
export const AgendaPage = graphql(`
  query AgendaPage($block: AgendaBlock!, $first: Int!, $after: String, $from: Date, $to: Date) {
    agenda(block: $block, first: $first, after: $after, from: $from, to: $to) {
      edges {
        node {
          ...AgendaPart @unmask
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

/** Letters in which a word stands, to choose one of them. */
export const DocumentsFound = graphql(`
  query DocumentsFound($search: String!, $first: Int!) {
    searchContainerDocumentConnection(search: $search, first: $first) {
      edges {
        node {
          id
          createdAt
          canAddDuty
          metadata {
            senderName
            subject
            isSubjectFallback
          }
        }
      }
    }
  }
`);
