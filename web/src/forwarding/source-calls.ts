import { graphql } from '../gql/index.ts';
import type { SourcesQuery } from '../gql/graphql.ts';

/** The forwarding orders of the account, the latest first. */
export const Sources = graphql(`
  query Sources($first: Int, $after: String) {
    me {
      id
      canCreateSource
      createSourceRefusal
    }
    sourcesConnection(first: $first, after: $after) {
      edges {
        node {
          id
          type
          stage
          title
          startAt
          endAt
          externalId
          autoRenew
          nextRenewalDate
          scanCenter
          canCancel
          canCancelExtension
          canRevertCancelExtension
          address {
            lines
          }
          metadata {
            isSimulated
            halfYearCents
            termMonths
            postMissingSince
            arrivesBy
            reportableFrom
          }
          report {
            id
            reason
            createdAt
            answeredAt
            outcome
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);
export type Source = SourcesQuery['sourcesConnection']['edges'][number]['node'];

/** Whether something was reported of an order that nobody has answered. */
export const isReported = ({ report }: Source): boolean =>
  report != null && report.answeredAt == null;

/** What an order costs, and how long its fields may be. */
export const EstimateCreateSource = graphql(`
  query EstimateCreateSource($business: Boolean!) {
    estimateCreateSource(business: $business) {
      fee
      vat
      total
      setupWorkingDaysMin
      setupWorkingDaysMax
      isSimulated
    }
    bounds {
      address {
        max {
          name
          companyName
          streetAndNumber
          city
          additionalInfo
          label
          subject
          region
          foreignZip
        }
        exact {
          germanZip
        }
        maxNames
      }
    }
  }
`);

export const CreateSource = graphql(`
  mutation CreateSource(
    $type: SourceType!
    $names: String
    $companyName: String
    $streetAndNumber: String
    $additionalInfo: String
    $zip: String
    $city: String
    $startAt: Date
    $isOneHousehold: Boolean
    $hasPowerOfAttorney: Boolean
    $key: String
  ) {
    createSource(
      type: $type
      names: $names
      companyName: $companyName
      streetAndNumber: $streetAndNumber
      additionalInfo: $additionalInfo
      zip: $zip
      city: $city
      startAt: $startAt
      isOneHousehold: $isOneHousehold
      hasPowerOfAttorney: $hasPowerOfAttorney
      idempotencyKey: $key
    ) {
      errorCode
      source {
        id
      }
    }
  }
`);

export const CancelSource = graphql(`
  mutation CancelSource($id: ID!) {
    cancelSource(id: $id) {
      errorCode
    }
  }
`);

export const CancelSourceExtension = graphql(`
  mutation CancelSourceExtension($id: ID!) {
    cancelSourceExtension(id: $id) {
      errorCode
    }
  }
`);

export const RevertCancelSourceExtension = graphql(`
  mutation RevertCancelSourceExtension($id: ID!) {
    revertCancelSourceExtension(id: $id) {
      errorCode
    }
  }
`);

export const SendForwardingReport = graphql(`
  mutation SendForwardingReport(
    $sourceId: ID!
    $reason: ForwardingIssueReason!
    $text: String
    $key: String
  ) {
    sendForwardingReport(sourceId: $sourceId, reason: $reason, text: $text, idempotencyKey: $key) {
      errorCode
    }
  }
`);
