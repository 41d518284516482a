import type { Further } from '../../documents/index.ts';
import type { SenderPageQuery } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { FRESH } from '../../live.ts';

/** All that is known of one sender. */
export const SenderPageCall = graphql(`
  query SenderPage($id: ID!) {
    senderPage(id: $id) {
      sender {
        id
        name
        folding
        habits {
          field
          readAs
          value
          label
          page
          corrections
          letters
        }
      }
      contact {
        phone
        phoneE164
        email
        address
      }
      span {
        letters
        firstDay
        lastDay
      }
      sums {
        usualCents
        currency
        last {
          documentId
          day
          amountCents
          currency
        }
      }
      accounts {
        iban
        firstDay
        lastDay
        letters
        isNew
      }
      usualFolder {
        id
        title
      }
    }
  }
`);
export type KnownSender = NonNullable<SenderPageQuery['senderPage']>;

/** What has a day and a sender's letters ask for, each debt once, what is late first. */
export const SenderOpenCall = graphql(`
  query SenderOpen($id: ID!, $first: Int!) {
    senderPage(id: $id) {
      overdue: agenda(block: overdue, first: $first) {
        ...SenderOpenBlock @unmask
      }
      week: agenda(block: week, first: $first) {
        ...SenderOpenBlock @unmask
      }
      later: agenda(block: later, first: $first) {
        ...SenderOpenBlock @unmask
      }
    }
  }

  fragment SenderOpenBlock on AgendaItemConnection {
    edges {
      node {
        ...SenderOpenItem @unmask
      }
    }
    pageInfo {
      hasNextPage
    }
  }

  fragment SenderOpenItem on AgendaItem {
    id
    isRight
    amountCents
    deadline {
      id
      kind
      day
      time
      state
      isPaid
      isReplaced
      isFrom
      taxYear
    }
    document {
      id
      trashedAt
      metadata {
        isCollected
        currency
      }
    }
  }
`);

const SenderDocuments = graphql(`
  query SenderDocuments(
    $senderId: ID!
    $first: Int!
    $after: String
    $cells: Boolean!
    $pictures: Boolean! = false
  ) {
    senderDocumentConnection(senderId: $senderId, first: $first, after: $after) {
      edges {
        node {
          id
          createdAt
          resubmittedAt
          caseId
          ...DocumentRow
          ...DocumentCells @include(if: $cells)
          ...DocumentPicture @include(if: $pictures)
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

/** The letters of a sender, newest first. */
export const senderDocuments = (senderId: string): Further => ({
  key: `sender ${senderId}`,
  async page({ client, extend }, page) {
    const variables = { senderId, ...page };
    const { data } = await client.query({ query: extend(SenderDocuments), variables, ...FRESH });
    return data!.senderDocumentConnection;
  },
});
