import { join } from 'node:path';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { openIdentity } from '#identity';
import type { Ctx } from '#platform/ctx';
import { isReachable } from '#platform/database/db';
import { isDiskFull } from '#platform/blobs/disk';
import { openFields } from '#platform/api/graphql';
import { graphqlEndpoint } from '#platform/api/graphql-endpoint';
import type { Warning } from '#platform/api/http-guard';
import type { Live } from '#platform/api/live';
import { outboxOf } from '#platform/mail/mail-carrier';
import { openHttpApp } from './http-app.ts';
import { plugged } from './modules.ts';
import { schema } from './schema.ts';

const WEB = join(import.meta.dirname, '../../web/dist');

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
  graphqlEndpoint(app, ctx, { schema, live, authenticator, open: openFields() });
  for (const mount of plugged.routes) mount(app, ctx, authenticator);
}

/** Opens the port of the customers: GraphQL, sign-in, uploads, downloads, health and the web app. Once it is `stopping`, it says that it is not ready. */
export function openEndpoint(
  ctx: Ctx,
  live: Live,
  stopping?: AbortSignal,
): Promise<FastifyInstance> {
  const { web } = ctx.config;
  return openHttpApp(ctx, {
    web,
    folder: WEB,
    answers: (app, warnings) => answers(app, ctx, { live, warnings, stopping }),
  });
}
