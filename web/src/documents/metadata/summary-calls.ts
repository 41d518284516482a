import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../gql/index.ts';
import type {
  GenerateSummaryMutationVariables,
  UpdateSummaryMutationVariables,
} from '../../gql/graphql.ts';

const GenerateSummary = graphql(`
  mutation GenerateSummary($id: ID!, $by: SummarySource!) {
    generateSummary(id: $id, by: $by) {
      errorCode
      document {
        id
        summaryAt
        ...DocumentFields @unmask
      }
    }
  }
`);

const UpdateSummary = graphql(`
  mutation UpdateSummary($id: ID!, $text: String, $seen: String) {
    updateDocumentSummary(id: $id, text: $text, seen: $seen) {
      errorCode
      document {
        id
        summaryAt
        ...DocumentFields @unmask
      }
    }
  }
`);

/** Which service the text would be sent to, if somebody named one. */
export const SummaryService = graphql(`
  query SummaryService {
    summaryService {
      host
      model
    }
  }
`);

/** Makes a summary; the answer says why not, or changes the document everywhere. */
export async function generateSummary(
  client: ApolloClient,
  variables: GenerateSummaryMutationVariables,
) {
  const { data } = await client.mutate({ mutation: GenerateSummary, variables });
  return data!.generateSummary.errorCode;
}

/** Keeps the summary somebody wrote, or removes it. */
export async function updateSummary(
  client: ApolloClient,
  variables: UpdateSummaryMutationVariables,
) {
  const { data } = await client.mutate({ mutation: UpdateSummary, variables });
  return data!.updateDocumentSummary.errorCode;
}
