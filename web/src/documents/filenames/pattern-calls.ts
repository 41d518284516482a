import { graphql } from '../../gql/index.ts';

graphql(`
  fragment PatternInForce on FilenamePattern {
    version
    elements {
      variable
      separator
    }
  }
`);

/** How the files of the account are named. */
export const FilenamePattern = graphql(`
  query FilenamePattern {
    documentFilenamePattern {
      ...PatternInForce @unmask
    }
  }
`);

/** Names the files of the account in another way. */
export const UpsertFilenamePattern = graphql(`
  mutation UpsertFilenamePattern($elements: [FilenamePatternElementInput!]!, $version: Int!) {
    upsertFilenamePattern(elements: $elements, version: $version) {
      errorCode
      errors {
        code
        position
      }
      filenamePattern {
        ...PatternInForce @unmask
      }
    }
  }
`);

// What a document's file name may be made of.
graphql(`
  fragment PatternSample on Document {
    id
    publicId
    scanId
    createdAt
    filename
    hasSearchable
    metadata {
      recipientName
      senderName
      subject
      isSubjectFallback
      tags
    }
  }
`);

/** The newest documents of the person, for showing what a pattern makes of them. */
export const PatternSamples = graphql(`
  query PatternSamples($inbox: ID!, $archive: ID!) {
    inbox: getContainerDocumentsByFolderConnection(folderId: $inbox, first: 5) {
      edges {
        node {
          ...PatternSample @unmask
        }
      }
    }
    archive: getContainerDocumentsByFolderConnection(folderId: $archive, first: 5) {
      edges {
        node {
          ...PatternSample @unmask
        }
      }
    }
  }
`);
