import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FRONT_MAX_BYTES, FRONT_TYPES } from '@postkorb/domain/centre';
import { isId } from '#platform/basics/id';
import { isDiskFull } from '#platform/blobs/disk';
import type { Ctx } from '#platform/ctx';
import { Refusal } from '#platform/refusal';
import type { CentreCtx } from '../basics/shift.ts';
import { findConsoleCaller, isAtWork } from '../sessions/console-caller.ts';
import { showFront } from './show-front.ts';
import { receiveFront } from './take-front.ts';

const STATUS: Readonly<Record<string, number>> = {
  UNAUTHENTICATED: 401,
  UNKNOWN_ENVELOPE: 404,
  NOT_NOW: 409,
  FILE_TOO_BIG: 413,
  NO_PICTURE: 415,
  DISK_FULL: 507,
};

const refuse = (reply: FastifyReply, code: string) =>
  reply
    .code(STATUS[code] ?? 400)
    .header('cache-control', 'no-store')
    .send({ code });

const idOf = (request: FastifyRequest): string => (request.params as { readonly id: string }).id;

/** Where stations send pictures of fronts, and see them: open to who works there, each in their own centre. */
export function openFrontDoors(app: FastifyInstance, appCtx: Ctx): void {
  const working = new WeakMap<FastifyRequest, CentreCtx>();
  const atWork = async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = await findConsoleCaller({ ...appCtx, requestId: request.id }, request);
    if (!isAtWork(caller)) return refuse(reply, 'UNAUTHENTICATED');
    working.set(request, caller);
    return undefined;
  };
  app.get('/envelopes/:id/front', { onRequest: atWork }, async (request, reply) => {
    const ctx = working.get(request);
    if (ctx === undefined) return refuse(reply, 'UNAUTHENTICATED');
    const id = idOf(request);
    const front = isId(id) ? await showFront(ctx, id) : undefined;
    if (front === undefined) return refuse(reply, 'UNKNOWN_ENVELOPE');
    return reply
      .type(front.mediaType)
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(ctx.blobs.read(ctx.viewer.accountId, front.frontSha256));
  });
  // A scope of its own: pictures are read here and nowhere else.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      [...FRONT_TYPES],
      { parseAs: 'buffer', bodyLimit: FRONT_MAX_BYTES },
      (_, body, done) => done(null, body),
    );
    scope.setErrorHandler((error: Error & { readonly statusCode?: number }, _, reply) => {
      if (error instanceof Refusal) return refuse(reply, error.code);
      if (error.statusCode === 413) return refuse(reply, 'FILE_TOO_BIG');
      if (error.statusCode === 415) return refuse(reply, 'NO_PICTURE');
      throw error;
    });
    scope.post('/envelopes/:id/front', { onRequest: atWork }, async (request, reply) => {
      const ctx = working.get(request);
      if (ctx === undefined) return refuse(reply, 'UNAUTHENTICATED');
      if (!Buffer.isBuffer(request.body)) return refuse(reply, 'NO_PICTURE');
      if (await isDiskFull(ctx)) return refuse(reply, 'DISK_FULL');
      const { id, stage } = await receiveFront(ctx, { id: idOf(request), bytes: request.body });
      return reply.code(202).header('cache-control', 'no-store').send({ id, stage });
    });
  });
}
