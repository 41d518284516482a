import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isEmail } from '@postkorb/domain/basics';
import { ticketNumber } from '@postkorb/domain/identity';
import { z } from 'zod';
import type { Ctx } from '#platform/ctx';
import type { CodeAsked, Opened, TurnedAway } from './sign-in/finish-sign-in.ts';
import type { Browser } from './sign-in/open-session.ts';
import type { Proof } from './sign-in/try-proof.ts';
import { enterAsSupport, passSupport, proveSupport } from './support/enter-support.ts';

/** What these routes need of the sign-in they belong to. */
type Around = {
  readonly ctxOf: (request: FastifyRequest) => Ctx;
  readonly browserOf: (request: FastifyRequest) => Browser;
  readonly proofOf: (request: FastifyRequest) => Proof | undefined;
  /** Ends the session this browser had, which a new one replaces. */
  readonly leaveBefore: (request: FastifyRequest) => Promise<void>;
  readonly said: (
    ctx: Ctx,
    reply: FastifyReply,
    result: Opened | CodeAsked | TurnedAway,
  ) => FastifyReply | Promise<FastifyReply>;
};

const SMALL = { bodyLimit: 8_192 };
const coded = z.object({ ticket: z.string().max(500), code: z.string().max(100) });
const entering = z.object({
  pass: z.string().max(500),
  ticket: z.string().max(100).transform(ticketNumber).pipe(z.string()),
  email: z.string().trim().max(254).refine(isEmail),
  token: z.string().max(100),
});

/**
 * How somebody of support comes in: by password, by the code of their app, and then as a customer sees it by the token that
 * lets in once. Nothing is kept in the browser before the last of them.
 *
 * POST /auth/support/verify { challengeId, A, M1 }             200 { M2, ticket } | 401 | 429
 * POST /auth/support/code   { ticket, code }                   200 { pass } | 401 | 429
 * POST /auth/support/enter  { pass, ticket, email, token }     204 and the session cookie | 400 | 401 | 429
 */
export function openSupportRoutes(auth: FastifyInstance, around: Around): void {
  const { ctxOf, browserOf, proofOf, leaveBefore, said } = around;
  auth.post('/support/verify', SMALL, async (request, reply) => {
    const [ctx, proof] = [ctxOf(request), proofOf(request)];
    if (proof === undefined) return said(ctx, reply, { code: 'NotAuthorizedException' });
    return said(ctx, reply, await proveSupport(ctx, proof));
  });
  auth.post('/support/code', SMALL, async (request, reply) => {
    const [ctx, read] = [ctxOf(request), coded.safeParse(request.body)];
    if (!read.success) return said(ctx, reply, { code: 'CodeMismatchException' });
    const result = await passSupport(ctx, { ...read.data, ip: request.ip });
    return 'pass' in result ? reply.send(result) : said(ctx, reply, result);
  });
  auth.post('/support/enter', SMALL, async (request, reply) => {
    const [ctx, read] = [ctxOf(request), entering.safeParse(request.body)];
    if (!read.success) return reply.code(400).send({ code: 'GeneralException' });
    const result = await enterAsSupport(ctx, { ...read.data, ...browserOf(request) });
    if ('secret' in result) await leaveBefore(request);
    return said(ctx, reply, result);
  });
}
