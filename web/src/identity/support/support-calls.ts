import { graphql } from '../../gql/index.ts';

graphql(`
  fragment ShownLook on SupportLook {
    id
    of
    isOwn
    ticket
    by
    byCustomer
    beganAt
    endedAt
    endedWhy
    isCurrent
    documents {
      id
      metadata {
        subject
      }
    }
  }
`);

/** Whether support may look in, and who did. */
export const SupportLooks = graphql(`
  query SupportLooks($first: Int!, $after: String) {
    supportAccess {
      isSupport
      tokenUntil
      running {
        ...ShownLook @unmask
      }
    }
    supportLooks(first: $first, after: $after) {
      looks {
        ...ShownLook @unmask
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

/** Makes the token that lets support in once. */
export const AllowSupport = graphql(`
  mutation AllowSupport {
    allowSupport {
      errorCode
      token
    }
  }
`);

/** Takes it back. */
export const WithdrawSupport = graphql(`
  mutation WithdrawSupport {
    withdrawSupport {
      errorCode
    }
  }
`);

/** Throws support out. */
export const EndSupport = graphql(`
  mutation EndSupport($id: ID!) {
    endSupport(id: $id) {
      errorCode
    }
  }
`);
