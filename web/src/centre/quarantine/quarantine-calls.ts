import { graphql } from '../gql/gql.ts';
import type { QuarantineQuery } from '../gql/graphql.ts';

export const QUARANTINE = graphql(`
  query Quarantine {
    dueForCarrier
    sealedEnvelopes {
      id
      code
      kind
      carrier
      receivedOn
      wasOpened
      goesBackOn
      claims {
        id
        names
        sender
        from
        until
        score
        fits
      }
    }
    sendBackList {
      id
      listedAt
      endedAt
      envelopes {
        id
        code
        kind
        carrier
        receivedOn
        isOut
      }
    }
  }
`);
export type Sealed = QuarantineQuery['sealedEnvelopes'][number];
export type SendBackList = NonNullable<QuarantineQuery['sendBackList']>;

export const PROPOSE_CLAIM = graphql(`
  mutation ProposeClaim($id: ID!, $claimId: ID!) {
    proposeClaim(id: $id, claimId: $claimId) {
      errorCode
      envelope {
        id
        stage
      }
    }
  }
`);

export const LIST_FOR_CARRIER = graphql(`
  mutation ListForCarrier {
    listForCarrier {
      errorCode
      list {
        id
      }
    }
  }
`);

export const SEND_BACK = graphql(`
  mutation SendBack($code: String!) {
    sendBack(code: $code) {
      errorCode
      list {
        id
        endedAt
      }
    }
  }
`);
