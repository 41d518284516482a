import { ApolloLink, Observable } from '@apollo/client';
import { print } from 'graphql';
import type { Client } from 'graphql-sse';
import { fetchWithIdleTimeout } from './fetch-with-idle-timeout.ts';

type Stream = {
  readonly uri: string;
  readonly headers: () => Promise<Record<string, string>>;
  /** After so long without a sign of life the stream counts as broken; the server gives one every 12 s. */
  readonly silenceMs?: number;
};

const SILENCE_MS = 30_000;

/** Called whenever a stream stands; what changed before was not heard. */
type Notified = { readonly connected?: () => void };

/** Carries subscriptions as a stream; its code is fetched with the first one, after the first screen. */
export function liveLink({ uri, headers, silenceMs = SILENCE_MS }: Stream): ApolloLink {
  let client: Promise<Client> | null = null;
  const open = async () => {
    const { createClient } = await import('graphql-sse');
    // Whoever reads has to know of a break: what changes meanwhile is not heard.
    return createClient({
      url: uri,
      headers,
      retryAttempts: 0,
      fetchFn: fetchWithIdleTimeout(silenceMs),
    });
  };
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        let end: (() => void) | null = null;
        let ended = false;
        const { query, variables, operationName } = operation;
        const { connected } = operation.getContext() as Notified;
        const question = {
          query: print(query),
          variables,
          ...(operationName && { operationName }),
        };
        const sink = {
          next: (value: object) => observer.next(value as ApolloLink.Result),
          error: (error: unknown) => observer.error(error),
          complete: () => observer.complete(),
        };
        const begin = (opened: Client) => {
          if (ended) return;
          end = opened.subscribe(question, sink, { connected: () => connected?.() });
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
