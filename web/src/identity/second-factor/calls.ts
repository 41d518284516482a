import { graphql } from '../../gql/index.ts';

/** Whether the login asks for a code, and how many recovery codes are left. */
export const OwnSecondFactor = graphql(`
  query OwnSecondFactor {
    meSecondFactor {
      since
      codesLeft
    }
  }
`);

/** Makes what an app has to be told. */
export const BeginSecondFactor = graphql(`
  mutation BeginSecondFactor {
    beginSecondFactor {
      errorCode
      app {
        secret
        uri
      }
    }
  }
`);

/** Turns the second factor on by a code of the app. */
export const ConfirmSecondFactor = graphql(`
  mutation ConfirmSecondFactor($code: String!) {
    confirmSecondFactor(code: $code) {
      errorCode
      codes
    }
  }
`);

/** Lets the password be enough again. */
export const RemoveSecondFactor = graphql(`
  mutation RemoveSecondFactor {
    removeSecondFactor {
      errorCode
    }
  }
`);

/** Makes ten new recovery codes. */
export const RenewRecoveryCodes = graphql(`
  mutation RenewRecoveryCodes {
    renewRecoveryCodes {
      errorCode
      codes
    }
  }
`);
