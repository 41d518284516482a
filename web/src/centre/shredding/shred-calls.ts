import { graphql } from '../gql/gql.ts';
import type { ShredStartQuery } from '../gql/graphql.ts';

graphql(`
  fragment BatchFields on ShredBatch {
    id
    number
    stage
    protectionClass
    securityLevel
    machine
    isOwn
    stopReason
    stopCode
    certificateNumber
    papers {
      code
      boxCode
      sheets
      state
    }
  }
`);

/** What waits, and the batch that is open. */
export const SHRED_START = graphql(`
  query ShredStart {
    shreddablePapers
    lastShredder
    missingPapers {
      code
      boxCode
      missingSince
    }
    openShredBatch {
      id
      ...BatchFields @unmask
    }
  }
`);
export type ShredStart = ShredStartQuery;
export type Batch = NonNullable<ShredStartQuery['openShredBatch']>;

export const FREEZE = graphql(`
  mutation FreezeBatch(
    $protectionClass: Int!
    $securityLevel: Int!
    $machine: String!
    $most: Int!
  ) {
    freezeBatch(
      protectionClass: $protectionClass
      securityLevel: $securityLevel
      machine: $machine
      most: $most
    ) {
      errorCode
      batch {
        id
        ...BatchFields @unmask
      }
    }
  }
`);

export const START = graphql(`
  mutation StartBatch($id: ID!, $badge: String!, $pin: String!) {
    startBatch(id: $id, badge: $badge, pin: $pin) {
      errorCode
      batch {
        id
        ...BatchFields @unmask
      }
    }
  }
`);

export const SHRED = graphql(`
  mutation ShredPaper($id: ID!, $code: String!) {
    shredPaper(id: $id, code: $code) {
      errorCode
      batch {
        id
        ...BatchFields @unmask
      }
    }
  }
`);

export const FINISH = graphql(`
  mutation FinishBatch($id: ID!) {
    finishBatch(id: $id) {
      errorCode
      batch {
        id
        ...BatchFields @unmask
      }
    }
  }
`);

export const STOP = graphql(`
  mutation StopBatch($id: ID!, $isMissing: Boolean!) {
    stopBatch(id: $id, isMissing: $isMissing) {
      errorCode
      batch {
        id
        ...BatchFields @unmask
      }
    }
  }
`);

export const FOUND_AGAIN = graphql(`
  mutation FindPaperAgain($code: String!) {
    findPaperAgain(code: $code) {
      errorCode
      missing {
        code
      }
    }
  }
`);

export const BATCH_FILE = graphql(`
  query ShredCertificateFile($id: ID!) {
    shredCertificateFile(id: $id)
  }
`);
