import { graphql } from '../../gql/index.ts';

/** Whose password is asked for. */
export const OwnAddress = graphql(`
  query OwnAddress {
    meUser {
      id
      email
    }
  }
`);

/** Where this login is signed in. */
export const Sessions = graphql(`
  query Sessions {
    meSessions {
      id
      browser
      system
      account
      firstUsedAt
      lastUsedAt
      endsAt
      stays
      isCurrent
    }
  }
`);

/** Signs out in one place. */
export const EndSession = graphql(`
  mutation EndSession($id: ID!) {
    endSession(id: $id) {
      errorCode
    }
  }
`);

/** Signs out everywhere but here. */
export const EndOtherSessions = graphql(`
  mutation EndOtherSessions {
    endOtherSessions {
      errorCode
    }
  }
`);

/** Signs out everywhere. */
export const EndAllSessions = graphql(`
  mutation EndAllSessions {
    endAllSessions {
      errorCode
    }
  }
`);
