import { graphql } from '../../gql/index.ts';

/** By which other houses this login is opened, and which there are. */
export const OwnIdentities = graphql(`
  query OwnIdentities {
    ssoOffers {
      key
      name
      business
      isStandIn
    }
    meIdentities {
      id
      provider
      email
      createdAt
      usedAt
    }
  }
`);

/** Parts one of them from the login. */
export const UnlinkIdentity = graphql(`
  mutation UnlinkIdentity($id: ID!) {
    unlinkIdentity(id: $id) {
      errorCode
    }
  }
`);
