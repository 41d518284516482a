import { graphql } from '../../gql/index.ts';

/** What is late, what a week asks, what comes and what of it a court wants, each with the document it stands in. */
export const Today = graphql(`
  query Today($first: Int!, $later: Int!) {
    overdue: agenda(block: overdue, first: $first) {
      edges {
        node {
          ...AgendaPart @unmask
        }
      }
      pageInfo {
        hasNextPage
      }
      totalCount
    }
    week: agenda(block: week, first: $first) {
      edges {
        node {
          ...AgendaPart @unmask
        }
      }
      pageInfo {
        hasNextPage
      }
      totalCount
    }
    later: agenda(block: later, first: $later) {
      edges {
        node {
          ...AgendaPart @unmask
        }
      }
      pageInfo {
        hasNextPage
      }
      totalCount
    }
    snoozed: agenda(block: snoozed, first: 1) {
      totalCount
    }
    court: agenda(block: later, first: $first, isOfCourt: true) {
      edges {
        node {
          ...AgendaPart @unmask
        }
      }
    }
  }

  fragment AgendaPart on AgendaItem {
    id
    dutyId
    isRight
    sentence
    time
    place
    amountCents
    consequence
    earlierDocuments {
      id
      kind
      createdAt
      metadata {
        subject
        documentDate
      }
    }
    deadline {
      id
      kind
      day
      taxYear
      state
      snoozedUntil
      remindOn
      isReminded
      canDecide
    }
    document {
      ...TodayDocument @unmask
    }
  }

  fragment TodayDocument on Document {
    id
    kind
    createdAt
    isRead
    isReady
    canArchive
    deadline {
      id
      kind
      day
      taxYear
      state
    }
    metadata {
      senderName
      subject
      isSubjectFallback
      amountCents
      currency
      isCollected
      dueDate
    }
  }
`);

/** What came and was not read yet, without advertising. */
export const NewToday = graphql(`
  query NewToday($folderId: ID!, $first: Int!) {
    getContainerDocumentsByFolderConnection(
      folderId: $folderId
      first: $first
      filter: { unread: true, advertising: false, snoozed: false }
    ) {
      edges {
        node {
          ...TodayDocument @unmask
        }
      }
      pageInfo {
        hasNextPage
      }
    }
  }
`);
