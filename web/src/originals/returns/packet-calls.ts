import { graphql } from '../../gql/index.ts';

/** What it costs to send a packet once more that came back. */
export const EstimateResend = graphql(`
  query EstimateResend($id: ID!, $returnAddressId: ID) {
    estimateResendReturn(id: $id, returnAddressId: $returnAddressId) {
      total
      items {
        kind
        quantity
        unitPrice
        total
      }
      postageWithinGermany
    }
  }
`);

/** Sends a packet once more that came back. */
export const ResendReturn = graphql(`
  mutation ResendReturn($id: ID!, $returnAddressId: ID!, $expectedTotalCents: Int!, $key: String!) {
    resendReturn(
      id: $id
      returnAddressId: $returnAddressId
      expectedTotalCents: $expectedTotalCents
      idempotencyKey: $key
    ) {
      errorCode
      return {
        id
        isSentAgain
      }
    }
  }
`);

/** Says what is wrong with a packet. */
export const SubmitReturnsIssue = graphql(`
  mutation SubmitReturnsIssue(
    $returnId: ID!
    $reason: ReturnsReportReason!
    $text: String!
    $photos: [String!]!
    $key: String!
  ) {
    submitReturnsIssue(
      returnId: $returnId
      reason: $reason
      text: $text
      photos: $photos
      idempotencyKey: $key
    ) {
      errorCode
      problems {
        field
        code
      }
      report {
        id
        state
      }
    }
  }
`);
