import { graphql } from '../gql/index.ts';

/** Whether somebody has to agree first. */
export const ShredConsent = graphql(`
  query ShredConsent {
    me {
      id
      showShredConsent
    }
  }
`);

/** Agrees, once for the account. */
export const AcceptShredConsent = graphql(`
  mutation AcceptShredConsent {
    acceptShredConsent {
      errorCode
      customer {
        id
        showShredConsent
      }
    }
  }
`);

/** Orders originals to be shredded. */
export const ShredMany = graphql(`
  mutation ShredMany($ids: [ID!]!, $key: String!) {
    shredMany(ids: $ids, idempotencyKey: $key) {
      errorCode
      documents {
        id
        ...OriginalFields
      }
    }
  }
`);

/** Which originals stay when these letters, and those in these folders, are destroyed. */
export const OriginalsLeftBehind = graphql(`
  query OriginalsLeftBehind($ids: [ID!]!) {
    originalsLeftBehind(ids: $ids) {
      places {
        location
        count
      }
      shreddable
      isAll
    }
  }
`);
