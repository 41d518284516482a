import { join } from 'node:path';
import cookies from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import {
  findConsoleCaller,
  openConsoleDoors,
  openFrontDoors,
  openPacketDoors,
  refuseForeignPages,
} from '#centre';
import { graphqlEndpoint } from '#platform/api/graphql-endpoint';
import type { Ctx } from '#platform/ctx';
import { isReachable } from '#platform/database/db';
import { consoleSchema, OPEN_TO_ALL } from './console-schema.ts';
import { openHttpApp } from './http-app.ts';

const PAGE = join(import.meta.dirname, '../../web/dist-console');

function health(app: FastifyInstance, ctx: Ctx, stopping?: AbortSignal): void {
  app.get('/health', () => ({ status: 'alive' }));
  app.get('/ready', async (_, reply) => {
    if (stopping?.aborted === true) return reply.code(503).send({ status: 'stopping' });
    const isThere = await isReachable(ctx.db);
    return reply
      .code(isThere ? 200 : 503)
      .send({ status: isThere ? 'ready' : 'waiting for the database' });
  });
}

/** Opens the port of the scan centre: its own schema, its own sign-in, its own page. A customer is nobody here. */
export function openConsole(ctx: Ctx, stopping?: AbortSignal): Promise<FastifyInstance> {
  const { host, origin, port } = ctx.config.console;
  const web = { ...ctx.config.web, host, origin, port: port ?? 0 };
  return openHttpApp(ctx, {
    web,
    folder: PAGE,
    answers: async (app) => {
      await app.register(cookies);
      refuseForeignPages(app);
      health(app, ctx, stopping);
      openConsoleDoors(app, ctx);
      openFrontDoors(app, ctx);
      openPacketDoors(app, ctx);
      graphqlEndpoint(app, ctx, {
        schema: consoleSchema,
        authenticator: { byToken: findConsoleCaller },
        open: OPEN_TO_ALL,
      });
    },
  });
}
