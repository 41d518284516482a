import { existsSync } from 'node:fs';
import { join } from 'node:path';
import statics from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Ctx } from '#platform/ctx';
import type { Config } from '#platform/config/config';
import { isAway } from '#platform/database/db';
import {
  boundBodies,
  closeWithLastAnswer,
  guardRequests,
  type Warning,
} from '#platform/api/http-guard';

// A connection that says nothing, and a request that never comes to its end, are given up.
const SILENCE_MS = 2 * 60_000;
const LONGEST_REQUEST_MS = 15 * 60_000;
// A question is short; only files may take as long as a request may.
const LONGEST_BODY_MS = 60_000;

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

async function webApp(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
  await app.register(statics, {
    root: folder,
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

type Opening = {
  /** Where it answers, and under which name. */
  readonly web: Config['web'];
  /** The files of its page, as they were built. */
  readonly folder: string;
  /** What answers with data. */
  readonly answers: (app: FastifyInstance, warnings: ReadonlySet<Warning>) => Promise<void>;
};

/** A port of this house: what is asked under another name or is too long is turned away, what its page needs is handed out. */
export async function openHttpApp(
  ctx: Ctx,
  { web, folder, answers }: Opening,
): Promise<FastifyInstance> {
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
  await app.register((inner) => answers(inner, warnings));
  // The files of the page are packed when it is built, not for every visitor.
  await webApp(app, folder);
  return app;
}
