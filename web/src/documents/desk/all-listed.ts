import type { ApolloClient } from '@apollo/client';
import type { DocumentFilter } from '../../gql/graphql.ts';
import { FRESH } from '../../live.ts';
import { ListedDocuments } from '../deeds/bulk-calls.ts';
import { noteHomes } from '../basics/homes.ts';

/** A list as the server knows it: a folder under a filter, or a search. */
export type Listing =
  | { readonly folderId: string; readonly filter: DocumentFilter | null }
  | { readonly search: string };

async function part(client: ApolloClient, listing: Listing, after: string | null) {
  const variables = { ...listing, after };
  const ask = { query: ListedDocuments, variables, ...FRESH, fetchPolicy: 'no-cache' } as const;
  const { data } = await client.query(ask);
  return data!.listedDocuments;
}

/** The ids of everything in a list, part by part, also of what no screen has loaded. */
export async function* allListed(
  client: ApolloClient,
  listing: Listing,
): AsyncGenerator<readonly string[]> {
  for (let after: string | null = null; ;) {
    const { documents, endCursor } = await part(client, listing, after);
    noteHomes(documents);
    yield documents.map(({ id }) => id);
    if (endCursor === null) return;
    after = endCursor;
  }
}
