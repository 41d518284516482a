import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../gql/index.ts';

const ReadMark = graphql(`
  fragment ReadMark on Document {
    id
    isRead
  }
`);

/** Whether a document is read, as far as this page knows. */
export function isReadInCache(client: ApolloClient, id: string): boolean | null {
  const known = client.cache.readFragment({ fragment: ReadMark, id: `Document:${id}` });
  return known?.isRead ?? null;
}
