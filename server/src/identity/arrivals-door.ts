import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Ctx } from '#platform/ctx';
import { deviceOf, isOwnPage, keepSession, visitorOf } from './basics/cookies.ts';
import { networkOf } from '#platform/basics/network';
import { answered } from './link-door.ts';
import { actorOf } from './sessions/authenticator.ts';
import type { Opened } from './sign-in/finish-sign-in.ts';
import type { Visitor } from './sso/open-arrived.ts';

const SMALL = { bodyLimit: 8_192 };

type SignUp = (ctx: Ctx, body: unknown, from: Visitor) => Promise<Opened>;

const visitorIn = (ctx: Ctx, request: FastifyRequest): Visitor => ({
  ip: request.ip,
  net: networkOf(request.ip),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
  device: deviceOf(request),
  browser: visitorOf(ctx, request),
});

/** Puts an address on the server where a higher rung signs somebody up whom another house has named to their browser. */
export function openArrivals(
  app: FastifyInstance,
  appCtx: Ctx,
  { path, signUp }: { readonly path: `/${string}`; readonly signUp: SignUp },
): void {
  void app.register(
    async (auth) => {
      auth.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store');
        if (!isOwnPage(appCtx, request)) await reply.code(403).send({ code: 'GeneralException' });
      });
      auth.post(path, SMALL, (request, reply) => {
        const ctx: Ctx = { ...appCtx, actor: actorOf(undefined), requestId: request.id };
        const open = async () => {
          keepSession(ctx, reply, await signUp(ctx, request.body, visitorIn(ctx, request)));
          return null;
        };
        return answered(open, request, reply);
      });
    },
    { prefix: '/auth' },
  );
}
