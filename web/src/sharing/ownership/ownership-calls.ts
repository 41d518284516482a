import { graphql } from '../../gql/index.ts';

/** What shall be handed over, where it lies, and to whom it may go. */
export const Ownership = graphql(`
  query Ownership($id: ID!, $isFolder: Boolean!) {
    me {
      id
      type
    }
    containerDocument(id: $id) @skip(if: $isFolder) {
      id
      root
      canTransferOwnership
      parentFolder {
        id
        isLeaving
      }
      metadata {
        subject
        isSubjectFallback
      }
    }
    containerFolder(id: $id) @include(if: $isFolder) {
      id
      root
      canTransferOwnership
      isLeaving
      parentId
    }
    ownershipReceivers(containerId: $id) {
      id
      name
      email
      isOutsider
    }
  }
`);

/** Who loses access and who keeps it. */
export const OwnershipChange = graphql(`
  query OwnershipChange($id: ID!, $userId: ID!) {
    ownershipChange(containerId: $id, userId: $userId) {
      documents
      hiding
      isTransferred
      losing
      keeping
      staying {
        id
        subject
      }
    }
  }
`);

/** Makes it somebody else's. */
export const TransferOwnership = graphql(`
  mutation TransferOwnership($id: ID!, $userId: ID!) {
    transferOwnership(containerId: $id, userId: $userId) {
      errorCode
      containerId
      transfer {
        id
      }
    }
  }
`);
