import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { answerLink } from './answer-link.ts';
import { doorLink } from './door-link.ts';
import { liveLink } from './live-link.ts';
import { readingLink } from '../offline/reading-link.ts';
import { retry } from './retry-link.ts';
import { forgetToken, identityToken, sayUnauthenticated } from '../../identity/index.ts';

const uri = '/graphql';
const client = { name: 'cockpit', version: __APP_VERSION__ };
const clientHeaders = {
  'apollographql-client-name': client.name,
  'apollographql-client-version': client.version,
};

async function authorization(): Promise<Record<string, string>> {
  const token = await identityToken();
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

/** Who opens an account has no session to ask for. */
const sign = new SetContextLink(async ({ isOpen }) =>
  isOpen === true ? {} : { headers: await authorization() },
);

function isUnauthenticated(error: unknown) {
  if (ServerError.is(error)) return error.statusCode === 401;
  if (!CombinedGraphQLErrors.is(error)) return false;
  return error.errors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED');
}

/** A token may run out between two requests: a new one is fetched once, then the session has ended. */
const renewToken = new ErrorLink(({ error, operation, forward }) => {
  if (!isUnauthenticated(error)) return undefined;
  forgetToken();
  return forward(operation);
});

const watchSession = new ErrorLink(({ error }) => {
  if (isUnauthenticated(error)) sayUnauthenticated();
});

async function streamHeaders() {
  return { ...clientHeaders, ...(await authorization()) };
}

const WHOLE = { merge: false } as const;

/** The one door to the server: queries and mutations leave in batches unless they skip them, news comes in as a stream. */
export const apollo = new ApolloClient({
  clientAwareness: client,
  dataMasking: true,
  link: ApolloLink.split(
    ({ operationType }) => operationType === 'subscription',
    liveLink({ uri, headers: streamHeaders }),
    ApolloLink.from([
      readingLink,
      watchSession,
      renewToken,
      sign,
      retry,
      answerLink,
      doorLink(uri),
    ]),
  ),
  cache: new InMemoryCache({
    typePolicies: {
      // Lists come whole: what is missing in the newer one is gone.
      Query: {
        fields: {
          documentUploads: WHOLE,
          senderSuggestions: WHOLE,
          tagSuggestions: WHOLE,
        },
      },
      Document: { fields: { hits: WHOLE, pages: WHOLE, readings: WHOLE } },
      // Parts without an id of their own: a list knows less of them than the open document.
      DocumentMetadata: { merge: true },
      DocumentConnection: { merge: false },
      EInvoiceCheck: { merge: true },
      Original: { merge: true },
      // One who sees a folder is named alike in all that lies in it, and it is told of each otherwise.
      Recipient: { keyFields: false },
      RootFolders: { merge: true },
    },
  }),
  defaultOptions: {
    watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' },
  },
});
