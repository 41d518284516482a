import { graphql } from '../../gql/index.ts';
import type { OwnershipTransfersQuery } from '../../gql/graphql.ts';

/** What this person gives to other accounts part by part, the latest first. */
export const OwnershipTransfers = graphql(`
  query OwnershipTransfers {
    ownershipTransfers {
      id
      stage
      title
      receiver
      total
      done
      code
      canCancel
      canDismiss
    }
  }
`);

export type Transfer = OwnershipTransfersQuery['ownershipTransfers'][number];

/** Calls one off: all of it stays. */
export const CancelTransfer = graphql(`
  mutation CancelOwnershipTransfer($id: ID!) {
    cancelOwnershipTransfer(id: $id) {
      errorCode
    }
  }
`);

/** Puts one that is over out of sight. */
export const DismissTransfer = graphql(`
  mutation DismissOwnershipTransfer($id: ID!) {
    dismissOwnershipTransfer(id: $id) {
      errorCode
    }
  }
`);
