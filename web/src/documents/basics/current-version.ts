import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../gql/index.ts';
import { FRESH } from '../../live.ts';

const CurrentVersion = graphql(`
  query CurrentVersion($id: ID!) {
    containerDocument(id: $id) {
      id
      version
      summary
      summaryBy
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
        language
      }
    }
  }
`);

/** What a letter says now, after somebody else changed it. */
export async function currentVersion(client: ApolloClient, id: string) {
  const { data } = await client.query({
    query: CurrentVersion,
    variables: { id },
    ...FRESH,
  });
  return data?.containerDocument ?? null;
}
