import type { FastifyInstance } from 'fastify';
import { openArrivals } from '#identity';
import type { Ctx } from '#platform/ctx';
import { joinBySso } from './join-by-sso.ts';

/**
 * Where somebody comes in whom a business's own sign-in has named to this browser for the first time.
 *
 * POST /auth/sso/join {} (cookie)
 *      204 and the session cookie | 403 NOT_OF_DOMAIN | 409 EMAIL_EXISTS, EMAIL_INVITED, LIMIT_REACHED | 410 FLOW_EXPIRED
 */
export function joinBySsoRoutes(app: FastifyInstance, appCtx: Ctx): void {
  openArrivals(app, appCtx, {
    path: '/sso/join',
    signUp: (ctx, _, from) => joinBySso(ctx, from),
  });
}
