import { graphql } from '../gql/gql.ts';

/** The codes of what waits for somebody. */
export const PRACTICE_CODES = graphql(`
  query PracticeCodes {
    trays {
      id
      code
    }
    matched: envelopesAt(stage: Matched) {
      id
      code
    }
    scanned: envelopesAt(stage: Scanned) {
      id
      code
    }
    shelved: envelopesAt(stage: Shelved) {
      id
      code
      boxCode
    }
  }
`);
