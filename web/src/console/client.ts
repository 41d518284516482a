import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { tap } from 'rxjs';
import { isLockedOut, isUnreached, sayLocked } from '../centre/index.ts';
import { sayReached } from '../connection.ts';

const LONGEST_MS = 20_000;

/** A server that does not answer is away, as one that cannot be reached. */
const fetchInTime: typeof fetch = (address, init) =>
  fetch(address, { ...init, signal: AbortSignal.timeout(LONGEST_MS) });

const heard = new ApolloLink((operation, forward) =>
  forward(operation).pipe(tap(() => sayReached(true))),
);

const watched = new ErrorLink(({ error }) => {
  if (isLockedOut(error)) sayLocked(true);
  if (isUnreached(error)) sayReached(false);
});

/** The one door to the server of the scan centre; who is at work says a cookie. */
export const client = new ApolloClient({
  clientAwareness: { name: 'console', version: __APP_VERSION__ },
  link: ApolloLink.from([
    watched,
    heard,
    new HttpLink({ uri: '/graphql', credentials: 'same-origin', fetch: fetchInTime }),
  ]),
  cache: new InMemoryCache({
    typePolicies: { Here: { merge: true }, Query: { fields: { stations: { merge: false } } } },
  }),
  defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network' } },
});
