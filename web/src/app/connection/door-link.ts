import { ApolloLink, HttpLink } from '@apollo/client';
import { BatchHttpLink } from '@apollo/client/link/batch-http';

/** The last link, to the server: requests leave in batches, but for those whose context says `skipsBatch`. */
export function doorLink(uri: string): ApolloLink {
  const credentials = 'same-origin';
  return ApolloLink.split(
    (operation) => operation.getContext()['skipsBatch'] === true,
    new HttpLink({ uri, credentials }),
    new BatchHttpLink({ uri, batchInterval: 10, batchMax: 20, credentials }),
  );
}
