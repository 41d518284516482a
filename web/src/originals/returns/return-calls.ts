import { graphql } from '../../gql/index.ts';

/** What is needed to order: where it may go to, and what was ordered before. */
export const ReturnsNow = graphql(`
  query ReturnsNow {
    returnAddresses {
      id
      label
      lines
      isDefault
      isRedirected
      countryCode
    }
    returns {
      id
      type
      stage
      requestedAt
      packedBy
      sentAt
      trackingId
      trackingLink
      isUnclear
      searchedOriginals
      backAt
      isSentAgain
      askedAgainOn
      missingFrom
      report {
        id
        reason
        state
        outcome
        createdAt
      }
      totalCents
      isSimulated
      address {
        id
        lines
        countryCode
      }
      documents {
        id
        metadata {
          senderName
          subject
          isSubjectFallback
        }
      }
    }
  }
`);

/** What it costs to send these home. */
export const EstimateReturn = graphql(`
  query EstimateReturn($ids: [ID!]!, $returnAddressId: ID) {
    estimateRequestReturn(selectedIds: $ids, returnAddressId: $returnAddressId) {
      total
      items {
        kind
        quantity
        unitPrice
        total
      }
      postageWithinGermany
      packing {
        workingDays
        packedBy
      }
    }
  }
`);

/** Orders originals home. */
export const RequestReturn = graphql(`
  mutation RequestReturn(
    $ids: [ID!]!
    $returnAddressId: ID!
    $packingWorkingDays: Int!
    $expectedTotalCents: Int!
    $key: String!
  ) {
    requestReturn(
      ids: $ids
      returnAddressId: $returnAddressId
      packingWorkingDays: $packingWorkingDays
      expectedTotalCents: $expectedTotalCents
      idempotencyKey: $key
    ) {
      errorCode
      return {
        id
        packedBy
      }
    }
  }
`);
