import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../gql/index.ts';
import type { UpdateMetadataMutation, UpdateMetadataMutationVariables } from '../../gql/graphql.ts';

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
    ) {
      errorCode
      problems {
        field
        code
        position
      }
      document {
        id
        version
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
          iban
          reference
        }
        readings {
          field
          rank
          value
          page
          box
          score
          source
        }
      }
    }
  }
`);

type Answer = UpdateMetadataMutation['updateDocumentMetadata'];

/** Saves corrections; the answer says what was wrong, or brings the letter as it is now. */
export async function updateMetadata(
  client: ApolloClient,
  variables: UpdateMetadataMutationVariables,
): Promise<Answer> {
  const { data } = await client.mutate({ mutation: UpdateMetadata, variables });
  return data!.updateDocumentMetadata;
}
