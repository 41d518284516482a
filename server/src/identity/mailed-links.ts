import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isEmail } from '@postkorb/domain/basics';
import { z } from 'zod';
import { isSignedIn, type Ctx } from '#platform/ctx';
import { Refusal } from '#platform/refusal';
import { limitKey, networkOf, waitFor } from './limits/limits.ts';
import { addressToProve, proveMailbox } from './mailbox/prove-mailbox.ts';
import { askReset } from './password/ask-reset.ts';
import { addressToReset, resetPassword } from './password/reset-password.ts';

const SMALL = { bodyLimit: 8_192 };
const HOUR = 60;
// An office behind one address forgets few passwords an hour; who tries secrets never meets one of 256 bits.
const MOST_AN_HOUR = 120;

const forgotten = z.object({ email: z.string().trim().max(254).refine(isEmail) });
const link = z.object({ secret: z.string().regex(/^[\w-]{43}$/) });
const reset = link.extend({
  salt: z.string(),
  verifier: z.string(),
  iterations: z.number(),
});

type Answer = (request: FastifyRequest) => Promise<object | null>;
type Caller = (request: FastifyRequest) => Promise<Ctx>;

const STATUS: Readonly<Record<string, number>> = {
  LINK_EXPIRED: 410,
  OTHER_LOGIN: 409,
  UNAUTHENTICATED: 401,
};

async function answered(answer: Answer, request: FastifyRequest, reply: FastifyReply) {
  try {
    const said = await answer(request);
    return said === null ? await reply.code(204).send() : await reply.send(said);
  } catch (error) {
    if (error instanceof z.ZodError) return reply.code(400).send({ code: 'INVALID_INPUT' });
    if (!(error instanceof Refusal)) throw error;
    return reply.code(STATUS[error.code] ?? 400).send({ code: error.code });
  }
}

const known = (email: string | null) => {
  if (email === null) throw new Refusal('LINK_EXPIRED');
  return { email };
};

/**
 * What links that were mailed lead to; their secret comes in the body, never in an address that is logged.
 *
 * POST /auth/password/forgot { email }                             204, the same for every address; 400 where it is none
 * POST /auth/password/link   { secret }                            200 { email } | 410 LINK_EXPIRED
 * POST /auth/password/reset  { secret, salt, verifier, iterations } 204 | 410 | 400 INVALID_INPUT
 * POST /auth/mailbox/link    { secret }                            200 { email } | 410
 * POST /auth/mailbox/prove   { secret } (cookie)                   204 | 401 UNAUTHENTICATED | 409 OTHER_LOGIN | 410
 * More than 120 an hour from one network: 429 { code: 'LimitExceededException', retryAfter }.
 */
export function openMailedLinks(
  auth: FastifyInstance,
  ctxOf: (r: FastifyRequest) => Ctx,
  caller: Caller,
) {
  const post = (path: string, answer: Answer) =>
    auth.post(path, SMALL, async (request, reply) => {
      const ctx = ctxOf(request);
      const key = limitKey(ctx, 'links', networkOf(request.ip));
      const limit = { key, max: MOST_AN_HOUR, minutes: HOUR, backoff: false };
      const retryAfter = await waitFor(ctx, [limit]);
      if (retryAfter === 0) return answered(answer, request, reply);
      const tooMany = { code: 'LimitExceededException', retryAfter };
      return reply.code(429).header('retry-after', retryAfter).send(tooMany);
    });

  post('/password/forgot', async (request) => {
    await askReset(ctxOf(request), forgotten.parse(request.body).email);
    return null;
  });
  post('/password/link', async (request) =>
    known(await addressToReset(ctxOf(request), link.parse(request.body).secret)),
  );
  post('/password/reset', async (request) => {
    const { secret, ...credential } = reset.parse(request.body);
    await resetPassword(ctxOf(request), { secret, credential });
    return null;
  });
  post('/mailbox/link', async (request) =>
    known(await addressToProve(ctxOf(request), link.parse(request.body).secret)),
  );
  post('/mailbox/prove', async (request) => {
    const ctx = await caller(request);
    const { secret } = link.parse(request.body);
    if (!isSignedIn(ctx.viewer)) throw new Refusal('UNAUTHENTICATED');
    await proveMailbox(ctx, secret);
    return null;
  });
}
