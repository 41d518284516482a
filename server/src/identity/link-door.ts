import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Authenticator } from '#platform/api/http';
import type { Ctx } from '#platform/ctx';
import { Refusal } from '#platform/refusal';
import { isOwnPage } from './basics/cookies.ts';
import { limitKey, waitFor } from './limits/limits.ts';
import { networkOf } from '#platform/basics/network';
import { actorOf } from './sessions/authenticator.ts';

const SMALL = { bodyLimit: 8_192 };
const HOUR = 60;
// An office behind one address forgets few passwords an hour; who tries secrets never meets one of 256 bits.
const MOST_AN_HOUR = 120;

/** What stands behind the # of a link that was mailed. */
export const mailedSecret = z.string().regex(/^[\w-]{43}$/);
/** What a browser sends of a new password. */
export const credentialFields = { salt: z.string(), verifier: z.string(), iterations: z.number() };

const STATUS: Readonly<Record<string, number>> = {
  NotAuthorizedException: 401,
  OTHER_IDENTITY: 401,
  NOT_FRESH: 401,
  STEP_UP_REQUIRED: 403,
  UNKNOWN_PROVIDER: 404,
  NOT_OF_DOMAIN: 403,
  NOT_ALLOWED: 403,
  OTHER_ACCOUNT: 409,
  EMAIL_INVITED: 409,
  IDENTITY_TAKEN: 409,
  TOO_MANY_IDENTITIES: 409,
  FLOW_EXPIRED: 410,
  PROVIDER_UNREACHABLE: 503,
  LINK_EXPIRED: 410,
  LINK_USED: 410,
  LINK_TAKEN_BACK: 410,
  ALREADY_MEMBER: 409,
  SEAT_CLOSED: 409,
  MAILBOX_NOT_PROVEN: 409,
  OTHER_LOGIN: 409,
  EMAIL_EXISTS: 409,
  EMAIL_IN_USE: 409,
  LIMIT_REACHED: 409,
  LIMIT_EXCEEDED: 429,
  UNAUTHENTICATED: 401,
};

/** The status that a refusal is answered with. */
export const refusalStatus = (code: string): number => STATUS[code] ?? 400;

type Answer = (request: FastifyRequest) => Promise<object | null>;

/** Answers with what this gives, and nothing with 204; what it refuses with its code, its problems and their status. */
export async function answered(answer: Answer, request: FastifyRequest, reply: FastifyReply) {
  try {
    const said = await answer(request);
    return said === null ? await reply.code(204).send() : await reply.send(said);
  } catch (error) {
    if (error instanceof z.ZodError) return reply.code(400).send({ code: 'INVALID_INPUT' });
    if (!(error instanceof Refusal)) throw error;
    const { code, problems } = error;
    return reply
      .code(refusalStatus(code))
      .send(problems.length > 0 ? { code, problems } : { code });
  }
}

/** Puts addresses on the server to which the secrets of mailed links come, 120 an hour from one network. */
export function linkDoor(auth: FastifyInstance, ctxOf: (request: FastifyRequest) => Ctx) {
  return (path: string, answer: Answer) =>
    auth.post(path, SMALL, async (request, reply) => {
      const ctx = ctxOf(request);
      const key = limitKey(ctx, 'links', networkOf(request.ip));
      const limit = { key, max: MOST_AN_HOUR, minutes: HOUR, backoff: false };
      const retryAfter = await waitFor(ctx, [limit]);
      if (retryAfter === 0) return answered(answer, request, reply);
      const tooMany = { code: 'LimitExceededException', retryAfter };
      return reply.code(429).header('retry-after', retryAfter).send(tooMany);
    });
}

type Answers = Readonly<Record<`/${string}`, (ctx: Ctx, body: unknown) => Promise<object | null>>>;

/** Puts what mailed links of a higher rung lead to beside the sign-in: for nobody in particular, and from our own pages only. */
export function openLinks(app: FastifyInstance, appCtx: Ctx, answers: Answers): void {
  const ctxOf = ({ id }: FastifyRequest): Ctx => ({
    ...appCtx,
    actor: actorOf(undefined),
    requestId: id,
  });
  openFor(app, { appCtx, ctxOf, callerOf: async (request) => ctxOf(request) }, answers);
}

type Door = { readonly appCtx: Ctx; readonly authenticator: Authenticator };

/** The same for whoever is signed in in this browser, or for nobody in particular. */
export function openLinksOfPeople(app: FastifyInstance, door: Door, answers: Answers): void {
  const { appCtx, authenticator } = door;
  const ctxOf = ({ id }: FastifyRequest): Ctx => ({ ...appCtx, requestId: id });
  const callerOf = (request: FastifyRequest) => authenticator.bySession(ctxOf(request), request);
  openFor(app, { appCtx, ctxOf, callerOf }, answers);
}

type Callers = {
  readonly appCtx: Ctx;
  readonly ctxOf: (request: FastifyRequest) => Ctx;
  readonly callerOf: (request: FastifyRequest) => Promise<Ctx>;
};

function openFor(app: FastifyInstance, { appCtx, ctxOf, callerOf }: Callers, answers: Answers) {
  void app.register(
    async (auth) => {
      auth.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store');
        if (!isOwnPage(appCtx, request)) await reply.code(403).send({ code: 'GeneralException' });
      });
      const post = linkDoor(auth, ctxOf);
      for (const [path, answer] of Object.entries(answers))
        post(path, async (request) => answer(await callerOf(request), request.body));
    },
    { prefix: '/auth' },
  );
}
