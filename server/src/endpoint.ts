import { existsSync } from 'node:fs';
import { join } from 'node:path';
import compress from '@fastify/compress';
import statics from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { openIdentity } from '#identity';
import type { Ctx } from '#platform/ctx';
import { isAway, isReachable } from '#platform/database/db';
import { isDiskFull } from '#platform/blobs/disk';
import { graphqlEndpoint } from '#platform/api/graphql-endpoint';
import {
  boundBodies,
  closeWithLastAnswer,
  guardRequests,
  type Warning,
} from '#platform/api/http-guard';
import type { Live } from '#platform/api/live';
import { outboxOf } from '#platform/mail/mail-carrier';
import { plugged } from './modules.ts';
import { schema } from './schema.ts';

// A connection that says nothing, and a request that never comes to its end, are given up.
const SILENCE_MS = 2 * 60_000;
const LONGEST_REQUEST_MS = 15 * 60_000;
// A question is short; only files may take as long as a request may.
const LONGEST_BODY_MS = 60_000;

const WEB = join(import.meta.dirname, '../../web/dist');

// EmbedPDF's engine is WebAssembly in a worker made from a blob; nothing else may run.
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self' blob:",
  "img-src 'self' blob: data:",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "connect-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  // Text becomes code or a page through one policy only: that of first-paint.js, which lets this house's addresses in.
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ');

// What a worker may do that comes from a file of its own, the service worker among them.
const WORKER_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

// OpenCV makes functions of text when it begins: its worker alone may, and reaches nothing, neither a page nor a line.
const STRAIGHTEN_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-eval' 'wasm-unsafe-eval'",
  "base-uri 'none'",
].join('; ');
const STRAIGHTEN_WORKER = /\/assets\/straighten-worker-[\w-]+\.js(?:\.(?:br|gz))?$/;

/** The policy a file of the web app is handed out with, also when it lies there packed; null for what is no code. */
export function policyOf(path: string): string | null {
  const [, kind] = /\.(html|js)(?:\.(?:br|gz))?$/.exec(path) ?? [];
  if (kind === undefined) return null;
  if (STRAIGHTEN_WORKER.test(path)) return STRAIGHTEN_POLICY;
  return kind === 'html' ? POLICY : WORKER_POLICY;
}

function headers(app: FastifyInstance, origin: string): void {
  app.addHook('onRequest', async (_, reply) => {
    void reply
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'same-origin')
      .header('cross-origin-opener-policy', 'same-origin')
      .header('permissions-policy', 'camera=(self), microphone=(), geolocation=()');
    if (origin.startsWith('https:'))
      void reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });
}

async function webApp(app: FastifyInstance): Promise<void> {
  if (!existsSync(join(WEB, 'index.html'))) return;
  await app.register(statics, {
    root: WEB,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const named = /\/assets\//.test(path);
      void reply.header(
        'cache-control',
        named ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      const policy = policyOf(path);
      if (policy !== null) void reply.header('content-security-policy', policy);
    },
  });
  // Every other address is a screen; the app decides which.
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (!wantsPage) return reply.code(404).send({ code: 'NOT_FOUND' });
    return reply.type('text/html').sendFile('index.html');
  });
}

/** Whether files are taken in; a disk that cannot be asked, such as a share that is gone, holds no documents either. */
const uploadsOn = (ctx: Ctx): Promise<'open' | 'DISK_FULL' | 'UNKNOWN'> =>
  isDiskFull(ctx).then(
    (isFull) => (isFull ? 'DISK_FULL' : 'open'),
    () => 'UNKNOWN',
  );

const LOOPBACK = ['127.0.0.1', 'localhost', '::1', '[::1]'];
/** Who sits at this machine is told where the mails lie that go nowhere; others, a proxy or a page that leads here, are not. */
function outboxShown({ config }: Ctx, asked: string): { outbox?: string } {
  const { host, origin, proxy } = config.web;
  const names = [host, new URL(origin).hostname, asked];
  const isHere = names.every((name) => LOOPBACK.includes(name));
  return isHere && proxy === undefined && !config.mail.smtp ? { outbox: outboxOf(config) } : {};
}

type Said = {
  readonly warnings: ReadonlySet<Warning>;
  readonly stopping?: AbortSignal | undefined;
};

function health(app: FastifyInstance, ctx: Ctx, { warnings, stopping }: Said): void {
  app.get('/health', () => ({ status: 'alive' }));
  app.get('/ready', async ({ hostname }, reply) => {
    if (stopping?.aborted === true) return reply.code(503).send({ status: 'stopping' });
    const [isThere, uploads] = await Promise.all([isReachable(ctx.db), uploadsOn(ctx)]);
    const missing = isThere ? (uploads === 'UNKNOWN' ? 'data folder' : null) : 'database';
    return reply.code(missing === null ? 200 : 503).send({
      status: missing === null ? 'ready' : `waiting for the ${missing}`,
      // On a full disk everything else goes on: documents can be read, moved and destroyed.
      uploads,
      ...outboxShown(ctx, hostname),
      ...(warnings.size > 0 && { warnings: [...warnings] }),
    });
  });
}

const unreadable = (reply: FastifyReply): void =>
  void reply.code(400).header('x-content-type-options', 'nosniff').send({ code: 'BAD_REQUEST' });

const answersIn =
  (ctx: Ctx) =>
  (error: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) => {
    if (isAway(error))
      return reply.code(503).header('retry-after', 1).send({ code: 'UNAVAILABLE' });
    const known = error.statusCode !== undefined && error.statusCode < 500;
    // The address itself may be a secret, as that of a calendar is: its kind is enough.
    const at = `${request.method} ${request.routeOptions.url ?? ''}`;
    if (!known) ctx.log.error({ err: error, at, request: request.id }, 'a request failed');
    return reply
      .code(known ? (error.statusCode ?? 400) : 500)
      .send({ code: known ? error.message : 'INTERNAL' });
  };

type Around = Said & { readonly live: Live };

/** What answers with data: packed on its way out where that is worth it, never unpacked on its way in. */
async function answers(app: FastifyInstance, ctx: Ctx, around: Around): Promise<void> {
  const { live } = around;
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    threshold: 1024,
    // Live updates must leave at once, not when a compressor's window is full.
    customTypes:
      /^(text\/(?!event-stream)|application\/(\w+[+-])*(json|javascript|xml|wasm))|image\/svg/,
  });
  const authenticator = await openIdentity(app, ctx, live);
  health(app, ctx, around);
  graphqlEndpoint(app, ctx, { schema, live, authenticator });
  for (const mount of plugged.routes) mount(app, ctx, authenticator);
}

/** Opens the one port: GraphQL, sign-in, uploads, downloads, health and the web app. Once it is `stopping`, it says that it is not ready. */
export async function openEndpoint(
  ctx: Ctx,
  live: Live,
  stopping?: AbortSignal,
): Promise<FastifyInstance> {
  const { web } = ctx.config;
  const app = fastify({
    logger: false,
    bodyLimit: 64 * 1024,
    trustProxy: web.proxy ?? false,
    routerOptions: { maxParamLength: 300 },
    connectionTimeout: SILENCE_MS,
    requestTimeout: LONGEST_REQUEST_MS,
    // What cannot even be read as a request is answered as shortly as anything else.
    frameworkErrors: (_, __, reply) => unreadable(reply as FastifyReply),
    // Who is being answered gets the answer; who only keeps a line open does not hold the end up.
    forceCloseConnections: 'idle',
  });
  app.setErrorHandler(answersIn(ctx));
  headers(app, web.origin);
  const warnings = guardRequests(app, { web, log: ctx.log });
  boundBodies(app, LONGEST_BODY_MS);
  closeWithLastAnswer(app);
  await app.register((inner) => answers(inner, ctx, { live, warnings, stopping }));
  // The files of the web app are packed when it is built, not for every visitor.
  await webApp(app);
  return app;
}
