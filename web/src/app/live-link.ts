import { ApolloLink, Observable } from '@apollo/client';
import { print } from 'graphql';
import type { Client } from 'graphql-sse';

type Stream = {
  readonly uri: string;
  readonly headers: () => Promise<Record<string, string>>;
};

/** Carries subscriptions as a stream; its code is fetched with the first one, after the first screen. */
export function liveLink({ uri, headers }: Stream): ApolloLink {
  let client: Promise<Client> | null = null;
  const open = async () => {
    const { createClient } = await import('graphql-sse');
    return createClient({ url: uri, headers, retryAttempts: Infinity });
  };
  return new ApolloLink(
    ({ query, variables, operationName }) =>
      new Observable((observer) => {
        let end: (() => void) | null = null;
        let ended = false;
        const question = {
          query: print(query),
          variables,
          ...(operationName && { operationName }),
        };
        const begin = (opened: Client) => {
          if (ended) return;
          end = opened.subscribe(question, {
            next: (value) => observer.next(value as ApolloLink.Result),
            error: (error) => observer.error(error),
            complete: () => observer.complete(),
          });
        };
        client ??= open();
        client.then(begin, (error: unknown) => {
          client = null;
          observer.error(error);
        });
        return () => {
          ended = true;
          end?.();
        };
      }),
  );
}
