import { graphql } from '../../gql/index.ts';

/** Writes down what is to be done; the answer brings all that the document wants. */
export const AddDuty = graphql(`
  mutation AddDuty($documentId: ID!, $kind: DutyKind!, $duty: DutyInput!) {
    addDuty(documentId: $documentId, kind: $kind, duty: $duty) {
      errorCode
      problems {
        field
        code
        position
      }
      document {
        ...DocumentFields @unmask
      }
    }
  }
`);

/** Corrects what is to be done, or says when its letter came. */
export const ChangeDuty = graphql(`
  mutation ChangeDuty($id: ID!, $version: Int!, $duty: DutyInput!) {
    changeDuty(id: $id, version: $version, duty: $duty) {
      errorCode
      problems {
        field
        code
        position
      }
      document {
        ...DocumentFields @unmask
      }
    }
  }
`);

/** Ticks off what is to be done, or opens it again. */
export const MarkDutiesDone = graphql(`
  mutation MarkDutiesDone($ids: [ID!]!, $isDone: Boolean!) {
    markDutiesDone(ids: $ids, isDone: $isDone) {
      errorCode
      documents {
        ...DocumentFields @unmask
      }
    }
  }
`);

/** Lets it sleep until a day. */
export const SnoozeDuties = graphql(`
  mutation SnoozeDuties($ids: [ID!]!, $until: Date) {
    snoozeDuties(ids: $ids, until: $until) {
      errorCode
      documents {
        ...DocumentFields @unmask
      }
    }
  }
`);

/** Keeps a day on which to be reminded of it. */
export const RemindOfDuties = graphql(`
  mutation RemindOfDuties($ids: [ID!]!, $on: Date) {
    remindOfDuties(ids: $ids, on: $on) {
      errorCode
      documents {
        ...DocumentFields @unmask
      }
    }
  }
`);

/** Takes it away, or puts it back. */
export const RemoveDuties = graphql(`
  mutation RemoveDuties($ids: [ID!]!, $isRemoved: Boolean!) {
    removeDuties(ids: $ids, isRemoved: $isRemoved) {
      errorCode
      documents {
        ...DocumentFields @unmask
      }
    }
  }
`);
