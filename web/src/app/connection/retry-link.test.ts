import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retry } from './retry-link.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A client whose every request fails so, and how often it asked. */
function failing(error: Error) {
  const asked: number[] = [];
  const away = new ApolloLink(
    () =>
      new Observable((observer) => {
        asked.push(Date.now());
        observer.error(error);
      }),
  );
  const link = ApolloLink.from([retry, away]);
  return { asked, client: new ApolloClient({ link, cache: new InMemoryCache() }) };
}

const ME = gql('query Me { me { id } }');
const away = () => new TypeError('Failed to fetch');

test('[CALL-ME-RETRY][CALL-ME-RETRY-MAX] who the customer is gets asked five times at most when nothing answers', async () => {
  const { asked, client } = failing(away());

  const answer = expect(client.query({ query: ME })).rejects.toThrow('Failed to fetch');
  await vi.runAllTimersAsync();

  await answer;
  expect(asked).toHaveLength(5);
});

test.each([
  [0, 0],
  [0.25, 150],
  [0.5, 300],
  [0.75, 450],
])(
  '[CALL-ME-RETRY-DELAY] the first time it waits 300 ms, give or take as chance has it: with %f of it %i ms',
  async (chance, ms) => {
    vi.spyOn(Math, 'random').mockReturnValue(chance);
    const { asked, client } = failing(away());
    const start = Date.now();

    const answer = client.query({ query: ME }).catch(() => null);
    await vi.runAllTimersAsync();

    await answer;
    expect(asked[0]).toBe(start);
    expect(asked[1]! - start).toBe(ms);
  },
);

test('what was answered is not asked again, and a change is sent once', async () => {
  const response = new Response(null, { status: 400 });
  const refused = failing(new ServerError('no', { response, bodyText: '' }));
  const changed = failing(away());

  const answers = [
    refused.client.query({ query: ME }),
    changed.client.mutate({ mutation: gql('mutation { endTour { errorCode } }') }),
  ].map((answer) => answer.catch(() => null));
  await vi.runAllTimersAsync();

  await Promise.all(answers);
  expect(refused.asked).toHaveLength(1);
  expect(changed.asked).toHaveLength(1);
});
