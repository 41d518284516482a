import { graphql } from '../../gql/index.ts';

/** The stamps a person keeps, and by which name they stamp. */
export const CustomStamps = graphql(`
  query CustomStamps {
    meUser {
      id
      name
    }
    meCustomStamps {
      version
      stamps {
        id
        json
      }
    }
  }
`);

/** The signatures a person keeps. */
export const InkSignatures = graphql(`
  query InkSignatures {
    meUser {
      id
      name
    }
    meInkSignatures {
      version
      signatures {
        id
        json
      }
    }
  }
`);

/** Keeps exactly these stamps. */
export const UpdateCustomStamps = graphql(`
  mutation UpdateCustomStamps($stamps: JSON!, $version: Int!) {
    updateCustomStamps(stamps: $stamps, version: $version) {
      errorCode
      problems {
        code
        position
      }
      customStamps {
        version
        stamps {
          id
          json
        }
      }
    }
  }
`);

/** Keeps exactly these signatures. */
export const UpdateInkSignatures = graphql(`
  mutation UpdateInkSignatures($signatures: JSON!, $version: Int!) {
    updateInkSignatures(signatures: $signatures, version: $version) {
      errorCode
      problems {
        code
        position
      }
      inkSignatures {
        version
        signatures {
          id
          json
        }
      }
    }
  }
`);
