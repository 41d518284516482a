import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveLink } from './live-link.ts';

const readers: ServerResponse[] = [];
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
  readers.push(response);
});
beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('whoever reads the stream is told when it stands, and when it breaks off', async () => {
  const { port } = server.address() as AddressInfo;
  const uri = `http://127.0.0.1:${port}/graphql`;
  const link = liveLink({ uri, headers: () => Promise.resolve({}) });
  const client = new ApolloClient({ link: ApolloLink.from([link]), cache: new InMemoryCache() });
  const [stands, breaks] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const heard: unknown[] = [];
  const context = { connected: () => stands.resolve() };
  client.subscribe({ query: gql('subscription { news }'), context }).subscribe({
    next: ({ data, error }) => data && !error && heard.push(data),
    complete: () => breaks.resolve(),
  });

  await stands.promise;
  expect(heard).toEqual([]);
  readers[0]!.destroy();
  await breaks.promise;
  expect(readers).toHaveLength(1);
});

test('a stream that falls silent counts as broken off', async () => {
  const { port } = server.address() as AddressInfo;
  const uri = `http://127.0.0.1:${port}/graphql`;
  const link = liveLink({ uri, headers: () => Promise.resolve({}), silenceMs: 50 });
  const client = new ApolloClient({ link: ApolloLink.from([link]), cache: new InMemoryCache() });
  const breaks = Promise.withResolvers<void>();
  client.subscribe({ query: gql('subscription { news }') }).subscribe({
    error: () => breaks.resolve(),
    complete: () => breaks.resolve(),
  });

  await breaks.promise;
});
