import { existsSync } from 'node:fs';
import { join } from 'node:path';
import compress from '@fastify/compress';
import statics from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { calendarRoutes, documentRoutes, downloadRoutes } from '#documents';
import { einvoiceRoutes } from '#einvoice';
import { openIdentity } from '#identity';
import { uploadRoutes } from '#intake';
import type { Ctx } from '#platform/ctx';
import { isAway, isReachable } from '#platform/db';
import { graphqlDoor } from '#platform/graphql-door';
import type { Live } from '#platform/live';
import { schema } from './schema.ts';

// A connection that says nothing, and a request that never comes to its end, are given up.
const SILENCE_MS = 2 * 60_000;
const LONGEST_REQUEST_MS = 15 * 60_000;

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
].join('; ');

function headers(app: FastifyInstance, origin: string): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'same-origin')
      .header('cross-origin-opener-policy', 'same-origin')
      .header('permissions-policy', 'camera=(self), microphone=(), geolocation=()');
    if (origin.startsWith('https:'))
      void reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    // A page of another site may not make a browser write here, whatever cookies it would send.
    const from = request.headers.origin;
    const writes = !['GET', 'HEAD', 'OPTIONS'].includes(request.method);
    if (writes && from !== undefined && from !== origin && !sameHost(from, request.headers.host))
      return reply.code(403).send({ code: 'FOREIGN_ORIGIN' });
  });
}

const sameHost = (origin: string, host: string | undefined) =>
  URL.canParse(origin) && new URL(origin).host === host;

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
      // Also when the page is asked for by its file name, and when it lies there packed.
      if (/\.html(\.br|\.gz)?$/.test(path)) void reply.header('content-security-policy', POLICY);
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

function health(app: FastifyInstance, ctx: Ctx): void {
  app.get('/health', () => ({ status: 'alive' }));
  app.get('/ready', async (_, reply) => {
    const ready = await isReachable(ctx.db);
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'waiting for the database' });
  });
}

const unreadable = (reply: FastifyReply): void =>
  void reply.code(400).header('x-content-type-options', 'nosniff').send({ code: 'BAD_REQUEST' });

/** Opens the one port: GraphQL, sign-in, uploads, downloads, health and the web app. */
export async function openEndpoint(ctx: Ctx, live: Live): Promise<FastifyInstance> {
  const app = fastify({
    logger: false,
    bodyLimit: 64 * 1024,
    trustProxy: ctx.config.web.proxy ?? false,
    routerOptions: { maxParamLength: 300 },
    connectionTimeout: SILENCE_MS,
    requestTimeout: LONGEST_REQUEST_MS,
    // What cannot even be read as a request is answered as shortly as anything else.
    frameworkErrors: (_, __, reply) => unreadable(reply as FastifyReply),
    forceCloseConnections: true,
  });
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // Live updates must leave at once, not when a compressor's window is full.
    customTypes:
      /^(text\/(?!event-stream)|application\/(\w+[+-])*(json|javascript|xml|wasm))|image\/svg/,
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (isAway(error))
      return reply.code(503).header('retry-after', 1).send({ code: 'UNAVAILABLE' });
    const known = error.statusCode !== undefined && error.statusCode < 500;
    // The address itself may be a secret, as that of a calendar is: its kind is enough.
    const at = `${request.method} ${request.routeOptions.url ?? ''}`;
    if (!known) ctx.log.error({ err: error, at, request: request.id }, 'a request failed');
    return reply
      .code(known ? (error.statusCode ?? 400) : 500)
      .send({ code: known ? error.message : 'INTERNAL' });
  });
  headers(app, ctx.config.web.origin);
  const doorkeeper = await openIdentity(app, ctx);
  health(app, ctx);
  graphqlDoor(app, ctx, { schema, live, doorkeeper });
  documentRoutes(app, ctx, doorkeeper);
  downloadRoutes(app, ctx, doorkeeper);
  calendarRoutes(app, ctx);
  einvoiceRoutes(app, ctx, doorkeeper);
  uploadRoutes(app, ctx, doorkeeper);
  await webApp(app);
  return app;
}
