import { graphql } from '../../gql/index.ts';

/** The passkeys of this login. */
export const OwnPasskeys = graphql(`
  query OwnPasskeys {
    mePasskeys {
      id
      name
      createdAt
      usedAt
    }
  }
`);

/** What the browser is asked to make a passkey with. */
export const BeginPasskey = graphql(`
  mutation BeginPasskey {
    beginPasskey {
      errorCode
      options
    }
  }
`);

/** Keeps what the browser made. */
export const AddPasskey = graphql(`
  mutation AddPasskey($name: String!, $response: JSON!) {
    addPasskey(name: $name, response: $response) {
      errorCode
    }
  }
`);

/** Gives a passkey another name. */
export const RenamePasskey = graphql(`
  mutation RenamePasskey($id: ID!, $name: String!) {
    renamePasskey(id: $id, name: $name) {
      errorCode
    }
  }
`);

/** Forgets a passkey. */
export const RemovePasskey = graphql(`
  mutation RemovePasskey($id: ID!) {
    removePasskey(id: $id) {
      errorCode
    }
  }
`);
