import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import { createYoga, maskError, type Plugin } from 'graphql-yoga';
import { isSignedIn, type Ctx } from '../ctx.ts';
import { isAway } from '../database/db.ts';
import { asksForSchema, introspection } from './graphql-introspection.ts';
import { limits, MOST_OPERATIONS } from './graphql-limits.ts';
import { answerToAnonymous, SIGN_IN, ANONYMOUS_BODY } from './graphql-anonymous.ts';
import type { Asking, Authenticator } from './http.ts';
import type { Live } from './live.ts';
import { Refusal } from '../refusal.ts';
import { present } from '@postkorb/domain/basics';

const LONGEST_DOCUMENT = 100_000;
const BODY_LIMIT = 1024 * 1024;
// A guess at a password or an e-mail must cost a request of its own.
const NEVER_BATCHED = /\b(?:signUp|updateEmail|changePassword)\b/g;
// What a login hangs on comes with nothing else at all.
const ALONE = /\b(?:updateEmail|changePassword)\b/;

const SUGGESTION = / ?Did you mean [^?]*\?/g;
const withoutSuggestion = (error: GraphQLError) =>
  new GraphQLError(error.message.replaceAll(SUGGESTION, ''), {
    nodes: error.nodes ?? null,
    source: error.source ?? null,
    positions: error.positions ?? null,
    path: error.path ?? null,
    extensions: error.extensions,
  });

/** Names and values that almost exist are not given away. */
const withoutSuggestions: Plugin = {
  onValidate:
    () =>
    ({ valid, result, setResult }) => {
      if (!valid) setResult((result as GraphQLError[]).map((error) => withoutSuggestion(error)));
    },
};

const unavailable = () =>
  new GraphQLError('Not available at the moment.', {
    extensions: { code: 'UNAVAILABLE', http: { status: 503, headers: { 'retry-after': '1' } } },
  });

/** A question that cannot be answered as it was put; actions say this in their answer. */
const notSo = ({ code, problems }: Refusal) =>
  new GraphQLError('This cannot be asked so.', { extensions: { code, problems } });

/** What a caller is told of an error: refusals of the schema as they are, anything else without a word of the inside. */
const masked =
  ({ log }: Ctx) =>
  (error: unknown, message: string): Error => {
    const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error;
    if (isAway(cause)) return unavailable();
    if (cause instanceof Refusal) return notSo(cause);
    const maskedError = maskError(error, message);
    if (maskedError !== error && maskedError.message === message)
      log.error({ err: error }, 'a request failed');
    return maskedError instanceof GraphQLError ? withoutSuggestion(maskedError) : maskedError;
  };

const STREAM = /^\s*(text\/event-stream|text\/\*|\*\/\*)\s*(;|$)/i;
const takesStream = ({ body, headers }: FastifyRequest) =>
  !Array.isArray(body) && (headers.accept ?? '*/*').split(',').some((type) => STREAM.test(type));

/** Live updates begin only for who can read them: anything else would never end, and nobody would hear it. */
const onlyReadableStreams: Plugin = {
  onSubscribe: ({ args, setResultAndStopExecution }) => {
    const { streams } = args.contextValue as unknown as { readonly streams: boolean };
    if (streams) return;
    const extensions = { code: 'NOT_A_STREAM' };
    const message = 'Live updates come one by one, as text/event-stream.';
    setResultAndStopExecution({ errors: [new GraphQLError(message, { extensions })] });
  },
};

type Operation = { readonly query?: unknown };

/** Why a body is turned away before anything is parsed, or null. */
function whyRefused(body: unknown): string | null {
  const operations = (Array.isArray(body) ? body : [body]) as readonly (Operation | null)[];
  if (operations.length > MOST_OPERATIONS)
    return `At most ${MOST_OPERATIONS} operations in one request.`;
  const texts = operations.map((one) => (typeof one?.query === 'string' ? one.query : ''));
  if (texts.some((text) => text.length > LONGEST_DOCUMENT)) return 'The operation is too long.';
  if (texts.length > 1 && texts.some(asksForSchema)) return 'The schema is asked for alone.';
  const guarded = texts.reduce((sum, text) => sum + (text.match(NEVER_BATCHED)?.length ?? 0), 0);
  const isAccompanied = texts.length > 1 && texts.some((text) => ALONE.test(text));
  return guarded > 1 || isAccompanied ? 'This operation is sent alone.' : null;
}

/** Hands an answer over: a live stream as it comes, anything else whole, so that it can be compressed. */
async function send(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  void reply.code(response.status);
  response.headers.forEach((value, name) => void reply.header(name, value));
  const live = (response.headers.get('content-type') ?? '').startsWith('text/event-stream');
  if (!live) return reply.send(await response.text());
  void reply.header('cache-control', 'no-store');
  return reply.send(response.body);
}

type GraphQLEndpoint = {
  readonly schema: GraphQLSchema;
  /** What open screens listen to, where the schema has something to listen to. */
  readonly live?: Live;
  readonly authenticator: Pick<Authenticator, 'byToken'>;
  /** The root fields that are answered where nobody is signed in. */
  readonly open: readonly string[];
};

type Asker = { readonly req: FastifyRequest; readonly caller: Asking };

const isKnown = ({ viewer, limited }: Asking) => isSignedIn(viewer) || limited !== undefined;

/** POST /graphql: batched, limited, live by SSE through the same address. */
export function graphqlEndpoint(
  app: FastifyInstance,
  appCtx: Ctx,
  endpoint: GraphQLEndpoint,
): void {
  const yoga = createYoga<Asker>({
    schema: endpoint.schema,
    batching: { limit: MOST_OPERATIONS },
    graphiql: false,
    landingPage: false,
    cors: false,
    logging: false,
    plugins: [
      ...limits(),
      withoutSuggestions,
      onlyReadableStreams,
      ...introspection(appCtx.config.web.introspection),
    ],
    maskedErrors: { maskError: masked(appCtx) },
    context: ({ req, caller }) => ({ ...caller, live: endpoint.live, streams: takesStream(req) }),
  });
  const callers = new WeakMap<FastifyRequest, Asking>();

  app.route({
    url: '/graphql',
    method: 'POST',
    bodyLimit: BODY_LIMIT,
    // Who asks is known before a byte of the question is read.
    onRequest: async (request, reply) => {
      const caller = await endpoint.authenticator.byToken(
        { ...appCtx, requestId: request.id },
        request,
      );
      callers.set(request, caller);
      if (isKnown(caller)) return;
      // With a token that has run out, a long question is asked again with a new one: so nothing else is said of it.
      const length = Number(request.headers['content-length'] ?? Number.NaN);
      if (!(length <= ANONYMOUS_BODY)) return reply.code(401).send(SIGN_IN);
    },
    handler: async (request, reply) => {
      const why = whyRefused(request.body);
      if (why !== null)
        return reply
          .code(400)
          .send({ errors: [{ message: why, extensions: { code: 'TOO_MUCH' } }] });
      const caller = present(callers.get(request));
      const refused = isKnown(caller) ? null : answerToAnonymous(request.body, endpoint.open);
      if (refused !== null) return reply.send(refused);
      const asker: Asker = { req: request, caller };
      return send(reply, await yoga.handleNodeRequestAndResponse(request, reply, asker as never));
    },
  });
}
