import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../gql/index.ts';
import { FRESH } from '../../live.ts';
import { forgetDocuments, keptDocuments, readerHere } from './kept.ts';

const StillThere = graphql(`
  query StillThere($id: ID!) {
    containerDocument(id: $id) {
      id
    }
  }
`);

/** Forgets what lies on this device of documents that their reader does not reach any more. */
export async function forgetTakenBack(client: ApolloClient): Promise<void> {
  const isThere = async (id: string) => {
    const { data } = await client.query({ query: StillThere, variables: { id }, ...FRESH });
    // Without an answer it stays.
    return data?.containerDocument !== null;
  };
  const [reader, ids] = [readerHere(), await keptDocuments()];
  const there = await Promise.all(ids.map((id) => isThere(id).catch(() => true)));
  const gone = ids.filter((_, place) => !there[place]);
  if (reader !== null && gone.length > 0) await forgetDocuments(reader, gone);
}
