import type { ApolloClient } from '@apollo/client';
import { FRESH } from '../../live.ts';
import { ListedDocuments } from '../actions/bulk-calls.ts';
import { isListed, type Listing, type Many } from '../basics/many.ts';

async function part(client: ApolloClient, listing: Listing, after: string | null) {
  const variables = { ...listing, after };
  const ask = { query: ListedDocuments, variables, ...FRESH, fetchPolicy: 'no-cache' } as const;
  const { data } = await client.query(ask);
  return data!.listedDocuments;
}

/** The names of all that is meant, for what is done by name: those of a list are asked for, part by part. */
export async function namesOf(client: ApolloClient, many: Many): Promise<readonly string[]> {
  if (!isListed(many)) return many;
  const names = new Set(many.some);
  for (let after: string | null = null; ;) {
    const { documents, endCursor } = await part(client, many.listing, after);
    for (const { id } of documents) names.add(id);
    if (endCursor === null) break;
    after = endCursor;
  }
  for (const id of many.except) names.delete(id);
  return [...names];
}
