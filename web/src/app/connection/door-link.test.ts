import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { ApolloClient, gql, InMemoryCache } from '@apollo/client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { doorLink } from './door-link.ts';

type Asked = { readonly query: string };
const heard: string[] = [];
const answer = { data: { me: { id: '1' } } };
const server = createServer((request, response) => {
  void text(request).then((body) => {
    const asked = JSON.parse(body) as Asked | Asked[];
    heard.push(Array.isArray(asked) ? `${asked.length} together` : 'alone');
    const said = Array.isArray(asked) ? asked.map(() => answer) : answer;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said));
  });
});
beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)));
beforeEach(() => (heard.length = 0));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const open = () => {
  const { port } = server.address() as AddressInfo;
  return new ApolloClient({
    link: doorLink(`http://127.0.0.1:${port}/graphql`),
    cache: new InMemoryCache(),
  });
};
const ask = (client: ApolloClient, skipsBatch: boolean) =>
  client.query({
    query: gql('query Me { me { id } }'),
    fetchPolicy: 'no-cache',
    context: { skipsBatch, queryDeduplication: false },
  });

test('[CALL-BATCH-SKIP] what is asked at once leaves together, and a request that skips the batch alone', async () => {
  const client = open();

  await Promise.all([ask(client, false), ask(client, true), ask(client, false)]);

  expect(new Set(heard)).toEqual(new Set(['2 together', 'alone']));
  expect(heard).toHaveLength(2);
});
