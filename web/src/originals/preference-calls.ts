import { graphql } from '../gql/index.ts';

graphql(`
  fragment PreferenceFields on Customer {
    id
    originalsPreference
    returnsAll
    returnsInterval
    returnsNextAt
    monthlyReturnCents
    keepOriginalCents
    showShredConsent
  }
`);

/** What becomes of originals that nobody orders. */
export const OriginalsPreference = graphql(`
  query OriginalsPreference {
    me {
      ...PreferenceFields @unmask
    }
  }
`);

/** Says what becomes of them. */
export const SetOriginalsPreference = graphql(`
  mutation SetOriginalsPreference($preference: OriginalsPreference!) {
    setOriginalsPreference(preference: $preference) {
      errorCode
      customer {
        ...PreferenceFields @unmask
      }
    }
  }
`);
