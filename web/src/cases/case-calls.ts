import { graphql } from '../gql/index.ts';

/** To which case a document belongs. */
export const CaseOf = graphql(`
  query CaseOf($id: ID!) {
    containerDocument(id: $id) {
      id
      ...CaseFields @unmask
    }
  }
`);

/** A case with its letters. */
export const CaseQuery = graphql(`
  query Case($id: ID!) {
    case(id: $id) {
      id
      version
      name
      title
      senderName
      canChange
      turn
      openSums {
        currency
        cents
      }
      nextDuty {
        id
        documentId
        kind
        day
        time
        isOverdue
      }
      documents {
        isSuggested
        reason
        document {
          id
          kind
          createdAt
          metadata {
            senderName
            recipientName
            isOutgoing
            subject
            isSubjectFallback
            documentDate
            amountCents
            currency
          }
          paymentDue {
            id
            paidAt
          }
        }
      }
    }
  }
`);

export const JoinCase = graphql(`
  mutation JoinCase($documentIds: [ID!]!, $caseId: ID, $version: Int) {
    joinCase(documentIds: $documentIds, caseId: $caseId, version: $version) {
      errorCode
      case {
        id
      }
    }
  }
`);

export const SplitCase = graphql(`
  mutation SplitCase($documentIds: [ID!]!, $version: Int) {
    splitCase(documentIds: $documentIds, version: $version) {
      errorCode
    }
  }
`);

export const RenameCase = graphql(`
  mutation RenameCase($id: ID!, $name: String!, $version: Int) {
    renameCase(id: $id, name: $name, version: $version) {
      errorCode
      problems {
        field
        code
      }
      case {
        id
        version
        name
        title
      }
    }
  }
`);
