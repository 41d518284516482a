import { graphql } from '../gql/index.ts';

/** What is shown of the paper of an open letter; it comes with the letter. */
export const OriginalFields = graphql(`
  fragment OriginalFields on Document {
    id
    digitalSource
    scanTimestamp
    paperLetters {
      id
      metadata {
        subject
        isSubjectFallback
      }
    }
    currentLocationType
    nextMoveAt
    nextLocationType
    originalRefusals {
      return
      unreturn
    }
    shredRefusal
    canUnshred
    destructionCertificate {
      number
    }
    canKeep
    keepCents
    canRelease
    canRequestRescan
    canReportNotMine
    rescans {
      id
      requestedAt
      scannedAt
      newScan {
        id
        metadata {
          subject
          isSubjectFallback
        }
      }
    }
    rescanOf {
      id
      firstScan {
        id
        metadata {
          subject
          isSubjectFallback
        }
      }
    }
    metadata {
      subject
      isSubjectFallback
    }
    original {
      shelf
      receivedOn
      keptUntil
      isSimulated
      heldAt
      guard
      way {
        to
        at
      }
    }
  }
`);
