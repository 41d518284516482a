import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../gql/index.ts';
import type { UpdateMetadataMutation, UpdateMetadataMutationVariables } from '../../gql/graphql.ts';

// What is known of a document and where it was read: who asks for it or changes it is told all of it, or a part of
// what is shown would be older than the rest and had to be asked for again.
graphql(`
  fragment DocumentFields on Document {
    id
    version
    kind
    isServed
    servedOn
    summary
    summaryBy
    german: summaryParts(locale: de_DE) {
      text
      isQuoted
      sentence
      page
      box
    }
    english: summaryParts(locale: en_GB) {
      text
      isQuoted
      sentence
      page
      box
    }
    metadata {
      senderName
      senderEmail
      senderPhone
      recipientName
      subject
      isSubjectFallback
      tags
      documentDate
      dueDate
      amountCents
      currency
      isCollected
      isOutgoing
      iban
      reference
      language
    }
    readings {
      field
      rank
      value
      label
      page
      box
      score
      isUnsure
      source
      isUnsure
      lettersBefore
    }
    references {
      kind
      value
      label
      page
      box
    }
    canAddDuty
    duties {
      id
      version
      kind
      isRight
      day
      time
      place
      amountCents
      consequence
      bring
      sentence
      page
      box
      isCertain
      state
      snoozedUntil
      remindOn
      servedOn
      receivedOn
      canChange
      court {
        caseNumber
        parties
        mustAppear
      }
      counted {
        law
        source
        asks
        steps {
          kind
          day
          law
          length
          unit
        }
      }
    }
  }
`);

const UpdateMetadata = graphql(`
  mutation UpdateMetadata(
    $id: ID!
    $version: Int!
    $sender: DocumentSenderInput
    $subject: String
    $tags: [String!]
    $recipientName: String
    $documentDate: Date
    $dueDate: Date
    $amountCents: Long
    $iban: String
    $reference: String
    $kind: DocumentKind
    $taken: [TakenWordsInput!]
    $confirmed: [String!]
  ) {
    updateDocumentMetadata(
      id: $id
      version: $version
      sender: $sender
      subject: $subject
      tags: $tags
      recipientName: $recipientName
      documentDate: $documentDate
      dueDate: $dueDate
      amountCents: $amountCents
      iban: $iban
      reference: $reference
      kind: $kind
      taken: $taken
      confirmed: $confirmed
    ) {
      errorCode
      problems {
        field
        code
        position
      }
      document {
        ...DocumentFields @unmask
      }
    }
  }
`);

type Answer = UpdateMetadataMutation['updateDocumentMetadata'];

/** Saves corrections; the answer says what was wrong, or brings the document as it is now. */
export async function updateMetadata(
  client: ApolloClient,
  variables: UpdateMetadataMutationVariables,
): Promise<Answer> {
  const { data } = await client.mutate({ mutation: UpdateMetadata, variables });
  return data!.updateDocumentMetadata;
}
